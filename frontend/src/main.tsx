import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setRequestLanguage } from './shared/api/request-language.ts';
import { entryTexts } from './shared/i18n/entry-texts.ts';
import { initialLanguage } from './shared/i18n/language.ts';
import { I18nProvider, type Translations } from './shared/i18n/i18n-provider.tsx';
import { StyleRoot } from './shared/theme/style-root.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no container for the portal');

const language = initialLanguage();
setRequestLanguage(language);
document.documentElement.lang = language;

async function loadInitialTexts(): Promise<Translations> {
  try {
    return { language, texts: await entryTexts.load(language) };
  } catch {
    return { language: 'en', texts: await entryTexts.load('en') };
  }
}

const texts = await loadInitialTexts();
const root = createRoot(container);
// As a transition, rendering can be interrupted by user input.
startTransition(() =>
  root.render(
    <StrictMode>
      <I18nProvider initial={texts}>
        <StyleRoot>
          <App />
        </StyleRoot>
      </I18nProvider>
    </StrictMode>,
  ),
);
