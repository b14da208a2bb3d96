import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { Button } from '@naru/ui/button.tsx'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { ClusterChoice } from '../parts/cluster-choice/cluster-choice.tsx'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { useSelection } from '../shell/selection.ts'
import { SnippetMenu } from './editor/snippet-menu.tsx'
import { type EditorHandle, YamlEditor } from './editor/yaml-editor.tsx'
import { OutcomeList } from './manifests/outcome-list.tsx'
import { type ParsedManifests, readManifests } from './manifests/read-manifests.ts'
import { useManifests } from './manifests/use-manifests.ts'
import { messages } from './messages.ts'
import { SchemaButton } from './schema/schema-button.tsx'
import { readType } from './yaml-text.ts'

/** Any objects as YAML: each is created in the selected cluster, or changed where it exists. */
export function YamlPage() {
  const t = useMessages(messages)
  const { cluster, namespace } = useSelection()
  return (
    <div className="n-yaml">
      <PageHeader />
      {cluster === null ? (
        <ClusterChoice why={t('pickCluster')} />
      ) : (
        <Bench key={cluster} cluster={cluster} namespace={namespace} />
      )}
    </div>
  )
}

function Bench({ cluster, namespace }: { readonly cluster: string; readonly namespace: string | null }) {
  const t = useMessages(messages)
  const [text, setText] = useState(() => startText(namespace))
  const [saved, setSaved] = useState(text)
  const guard = useLeaveGuard(text !== saved)
  const { busy, run, unready, apply } = useManifests({ cluster, namespace }, (leaving) => {
    setSaved(text)
    if (leaving) guard.release()
  })
  const editor = useRef<EditorHandle>(null)
  const shown = useDeferredValue(text)
  const parsed = useMemo(() => readManifests(shown), [shown])
  const blocked = sayWrong(parsed, t('broken')) ?? unready
  const { apiVersion, kind } = readType(text)
  function start(dryRun: boolean) {
    // As it stands now, which may be more than is shown to be right.
    const now = readManifests(text)
    if (now.ok) void apply(now.manifests, { dryRun })
  }
  return (
    <>
      <p className="n-dim">{t('pageHint')}</p>
      <div className="n-yaml-bar">
        <Button variant="primary" busy={busy === 'apply'} blocked={blocked} onClick={() => start(false)}>
          {t('apply')}
        </Button>
        <Button busy={busy === 'dryRun'} blocked={blocked} onClick={() => start(true)}>
          {t('dryRun')}
        </Button>
        <span className="n-grow" />
        <SnippetMenu editor={editor} />
        <SchemaButton />
      </div>
      {run && (
        <OutcomeList
          run={run}
          onTake={() =>
            void apply(
              run.outcomes.map(({ manifest }) => manifest),
              { dryRun: run.dryRun, force: true },
            )
          }
        />
      )}
      <YamlEditor
        ref={editor}
        cluster={cluster}
        type={{ ...parseApiVersion(apiVersion), kind }}
        name={parsed.ok && parsed.manifests.length === 1 ? (parsed.manifests[0]?.name ?? '') : ''}
        text={text}
        guided
        read={readManifests}
        onChange={setText}
        onSave={() => blocked === null && start(false)}
      />
    </>
  )
}

/** What a text lacks is said; where it is broken, its editor shows. */
function sayWrong(parsed: ParsedManifests, broken: string): string | null {
  if (parsed.ok) return null
  const [wrong] = parsed.errors
  return wrong?.lacks ? wrong.message : broken
}

function startText(namespace: string | null): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: \n  namespace: ${namespace ?? 'default'}\ndata: {}\n`
}
