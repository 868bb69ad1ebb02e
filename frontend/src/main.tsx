import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setRequestLanguage } from './shared/api/request-language.ts';
import { entryTexts } from './shared/i18n/entry-texts.ts';
import { firstLanguage } from './shared/i18n/language.ts';
import { I18nProvider, type Translations } from './shared/i18n/i18n-provider.tsx';
import { StyleRoot } from './shared/theme/style-root.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal');

const language = firstLanguage();
setRequestLanguage(language);
document.documentElement.lang = language;

async function firstTexts(): Promise<Translations> {
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
      <I18nProvider first={texts}>
        <StyleRoot>
          <App />
        </StyleRoot>
      </I18nProvider>
    </StrictMode>,
  ),
);
