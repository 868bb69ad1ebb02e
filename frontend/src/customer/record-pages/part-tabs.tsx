import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Panel } from '../../shared/components/panel.tsx';
import { Tabs } from '../../shared/components/tabs.tsx';
import { useTab } from '../../shared/components/use-tab.ts';
import { useT } from '../../shared/i18n/use-t.ts';

const PARTS = ['timeline', 'numbers', 'details'] as const;
const WITH_DOCUMENTS = ['timeline', 'numbers', 'documents', 'details'] as const;
/** A section starts with a line, which the tabs draw already. */
const Content = styled('div')({
  paddingTop: 20,
  '& > section:first-of-type': { marginTop: 0, paddingTop: 0, borderTop: 0 },
});

/** The parts of a record's page, one tab each. */
export function PartTabs(
  parts: Readonly<Record<(typeof PARTS)[number], ReactNode>> & { readonly documents?: ReactNode },
) {
  const { t } = useT();
  const shown = parts.documents === undefined ? PARTS : WITH_DOCUMENTS;
  const [tab, choose] = useTab<(typeof WITH_DOCUMENTS)[number]>(shown);
  return (
    <Panel>
      <Tabs
        label={t('page.parts')}
        tabs={shown.map((name) => ({ name, text: t(`page.${name}`) }))}
        chosen={tab}
        onChoose={choose}
      >
        <Content>{parts[tab]}</Content>
      </Tabs>
    </Panel>
  );
}
