import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setRequestLanguage } from './shared/api/request-language.ts';
import { entryTexts } from './shared/i18n/entry-texts.ts';
import { firstLanguage } from './shared/i18n/language.ts';
import { SpeechProvider, type SpokenTexts } from './shared/i18n/speech-provider.tsx';
import { StyleRoot } from './shared/theme/style-root.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal');

const language = firstLanguage();
setRequestLanguage(language);
document.documentElement.lang = language;

async function firstTexts(): Promise<SpokenTexts> {
  try {
    return { language, texts: await entryTexts.load(language) };
  } catch {
    return { language: 'en', texts: await entryTexts.load('en') };
  }
}

const texts = await firstTexts();
const root = createRoot(place);
// As a transition it is drawn bit by bit, with room for what the user does meanwhile.
startTransition(() =>
  root.render(
    <StrictMode>
      <SpeechProvider first={texts}>
        <StyleRoot>
          <App />
        </StyleRoot>
      </SpeechProvider>
    </StrictMode>,
  ),
);
