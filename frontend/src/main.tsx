import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setRequestLanguage } from './shared/api/request-language.ts';
import { firstLanguage } from './shared/i18n/language.ts';
import { loadTexts } from './shared/i18n/load-texts.ts';
import { SpeechProvider } from './shared/i18n/speech-provider.tsx';
import { StyleRoot } from './shared/theme/style-root.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the portal');

const language = firstLanguage();
setRequestLanguage(language);
document.documentElement.lang = language;

const texts = await loadTexts(language).catch(() => loadTexts('en'));
createRoot(place).render(
  <StrictMode>
    <SpeechProvider first={texts}>
      <StyleRoot>
        <App />
      </StyleRoot>
    </SpeechProvider>
  </StrictMode>,
);
