import ArrowBack from '@mui/icons-material/ArrowBack';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '../../routes.ts';
import { hidden } from '../../shared/components/hidden-text.ts';
import { Screen } from '../../shared/screen/screen.tsx';
import { RecordScope } from '../../shared/i18n/record-scope.tsx';
import { TranslationScope } from '../../shared/i18n/translation-scope.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSession } from '../../shared/session/session.ts';
import { PrefilledEditor } from './prefilled-editor.tsx';
import { RequestEditor } from './request-editor.tsx';
import { EMPTY_REQUEST } from './request-form.ts';
import { requestTexts } from './request-texts.ts';
import { ShownPart } from './tutorial/part.tsx';
import { useTutorial } from './tutorial/use-tutorial.ts';

const TutorialDialog = lazy(async () => ({ default: (await import('./tutorial/tutorial-dialog.tsx')).TutorialDialog }));

// Seen in the menu of a narrow screen.
const TutorialText = styled('span')(({ theme }) => ({
  marginLeft: 8,
  [theme.breakpoints.up('lg')]: hidden,
}));

function NewRequest() {
  const { t } = useT();
  const { user } = useSession();
  const tutorial = useTutorial();
  const from = useSearchParams()[0].get('from');
  return (
    <Screen
      title={t('request.title')}
      start={
        <IconButton component={Link} to={PATHS.home} aria-label={t('back')} edge="start">
          <ArrowBack />
        </IconButton>
      }
      controls={
        <Button title={t('tutorial.show')} color="inherit" onClick={tutorial.show} sx={{ minWidth: 44 }}>
          <HelpOutlined aria-hidden />
          <TutorialText>{t('tutorial.show')}</TutorialText>
        </Button>
      }
    >
      <ShownPart value={tutorial.part}>
        {user && from === null && (
          <RequestEditor
            userId={user.id}
            title={t('request.title')}
            initial={EMPTY_REQUEST}
            draftName="new-request"
            touring={tutorial.open}
          />
        )}
        {user && from !== null && <PrefilledEditor userId={user.id} touring={tutorial.open} from={Number(from)} />}
      </ShownPart>
      {tutorial.open && (
        <Suspense fallback={null}>
          <TutorialDialog onPart={tutorial.setPart} onEnd={tutorial.end} />
        </Suspense>
      )}
    </Screen>
  );
}

/** The screen that submits a port request. */
export function NewRequestScreen() {
  return (
    <RecordScope>
      <TranslationScope catalogue={requestTexts}>
        <NewRequest />
      </TranslationScope>
    </RecordScope>
  );
}
