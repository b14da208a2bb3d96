import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { Button } from '@naru/ui/button.tsx'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { SnippetMenu } from './editor/snippet-menu.tsx'
import { type EditorHandle, YamlEditor } from './editor/yaml-editor.tsx'
import { OutcomeList } from './manifests/outcome-list.tsx'
import { type Manifest, type ParsedManifests, readManifests } from './manifests/read-manifests.ts'
import { useManifests, type Way } from './manifests/use-manifests.ts'
import { messages } from './messages.ts'
import { SchemaButton } from './schema/schema-button.tsx'
import { readType } from './yaml-text.ts'

/** What becomes of the objects of a text: in which order, and how; or why they cannot be sent. */
export type Plan =
  | { readonly manifests: readonly Manifest[]; readonly way?: Omit<Way, 'dryRun' | 'force'> }
  | { readonly lacks: string }

type Props = {
  readonly cluster: string
  readonly namespace: string | null
  readonly begun: string
  /** Whether what it begins with was already somebody's work. */
  readonly isUnsaved?: boolean
  readonly action: string
  /** Stable. */
  readonly plan?: (manifests: readonly Manifest[]) => Plan
  /** All of it is there; whether its page is left. */
  readonly onMade?: (leaving: boolean) => void
}

const asWritten = (manifests: readonly Manifest[]): Plan => ({ manifests })

/** A text of any number of objects, tried and applied as a whole. */
export function YamlBench(props: Props) {
  const { cluster, namespace, begun, isUnsaved = false, action, plan = asWritten, onMade } = props
  const t = useMessages(messages)
  const [text, setText] = useState(begun)
  const [saved, setSaved] = useState(isUnsaved ? null : text)
  const guard = useLeaveGuard(text !== saved)
  const { busy, run, unready, apply } = useManifests({ cluster, namespace }, (leaving) => {
    setSaved(text)
    if (leaving) guard.release()
    onMade?.(leaving)
  })
  const editor = useRef<EditorHandle>(null)
  const shown = useDeferredValue(text)
  const parsed = useMemo(() => readManifests(shown), [shown])
  const blocked = sayWrong(parsed, t('broken')) ?? sayLacking(parsed, plan) ?? unready
  const { apiVersion, kind } = readType(text)
  function start(dryRun: boolean) {
    // As it stands now, which may be more than is shown to be right.
    const now = readManifests(text)
    const planned = now.ok ? plan(now.manifests) : null
    if (planned && 'manifests' in planned) void apply(planned.manifests, { ...planned.way, dryRun })
  }
  return (
    <>
      <div className="n-yaml-bar">
        <Button variant="primary" busy={busy === 'apply'} blocked={blocked} onClick={() => start(false)}>
          {action}
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
              { ...run, force: true },
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

function sayLacking(parsed: ParsedManifests, plan: (manifests: readonly Manifest[]) => Plan): string | null {
  const planned = parsed.ok ? plan(parsed.manifests) : null
  return planned && 'lacks' in planned ? planned.lacks : null
}
