import type { HelmReleaseValues } from '@naru/contract/api/helm/releases'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useMessageCenter } from '../../../parts/message-center.ts'
import { CodeText } from '../../pieces/late-code-text.tsx'
import { messages } from './messages.ts'
import { RevisionNote } from './revision-note.tsx'
import { loadValues, type ReleaseProps, useChosenRevision } from './use-release.ts'
import './release.css'

type Shown = { readonly revision: number; readonly values: HelmReleaseValues }

/** What was set and what came of it: passwords may stand in it, so it comes when somebody asks, which is recorded. */
export function ValuesTab(props: ReleaseProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const revision = useChosenRevision(props)
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const isKnown = shown?.revision === revision
  async function reveal() {
    setBusy(true)
    await loadValues(props, revision).then((values) => setShown({ revision, values }), center.error)
    setBusy(false)
  }
  return (
    <div className="n-release-tab">
      <RevisionNote {...props} />
      {!isKnown && (
        <Banner
          tone="off"
          title={t('hidden')}
          actions={
            <Button busy={busy} onClick={() => void reveal()}>
              {t('reveal')}
            </Button>
          }
        >
          {t('hiddenHint')}
        </Banner>
      )}
      {isKnown && <Texts of={shown.values} onHide={() => setShown(null)} />}
    </div>
  )
}

type TextsProps = { readonly of: HelmReleaseValues; readonly onHide: () => void }

function Texts({ of: { values, all, manifest }, onHide }: TextsProps) {
  const t = useMessages(messages)
  return (
    <>
      <Text
        title={t('setValues')}
        text={values}
        none={t('noValues')}
        action={<Button onClick={onHide}>{t('hide')}</Button>}
      />
      <Text title={t('allValues')} text={all} none={t('noValues')} />
      <Text title={t('manifest')} text={manifest} none={t('noObjects')} />
    </>
  )
}

type TextProps = {
  readonly title: string
  readonly text: string
  readonly none: string
  readonly action?: ReactNode
}

function Text({ title, text, none, action }: TextProps) {
  return (
    <Panel title={title} action={action}>
      {text.trim() === '' && <p className="n-panel-empty n-dim">{none}</p>}
      {text.trim() !== '' && <CodeText text={text} label={title} />}
    </Panel>
  )
}
