import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import { formatObjectPath } from '@naru/contract/merge/object-path'
import { mergeThreeWay } from '@naru/contract/merge/three-way'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import DownloadIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-download-icon'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePermission } from '../data/access.ts'
import type { KubeTarget } from '../data/kubernetes.ts'
import { saveFile } from '../data/save-file.ts'
import { useMessages } from '../i18n/messages.ts'
import { FailureBanner } from '../parts/failure-banner.tsx'
import { useLack } from '../parts/lack.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { DiffView } from './diff-view.tsx'
import type { EditorMark } from './editor/editor-marks.ts'
import { SnippetMenu } from './editor/snippet-menu.tsx'
import { type EditorHandle, YamlEditor } from './editor/yaml-editor.tsx'
import { messages } from './messages.ts'
import { ApplyQuestions } from './save/apply-questions.tsx'
import { useApply } from './save/use-apply.ts'
import { SchemaButton } from './schema/schema-button.tsx'
import type { SchemaType } from './schema/schema-protocol.ts'
import { useYamlEdit, type YamlEdit } from './use-yaml-edit.ts'
import { editablePart, formatYaml, parseYaml, type YamlError } from './yaml-text.ts'

type Props = {
  readonly target: KubeTarget & { readonly name: string }
  readonly object: KubeObject
  readonly type: SchemaType
  /** Why it can only be read. */
  readonly locked?: string | null
  /** What others say of its fields. */
  readonly judged?: JudgedText
}

/** Somebody who judges an object while it is edited, and shows at its lines what they found. */
export type JudgedText = {
  readonly marks: readonly EditorMark[]
  readonly editor: RefObject<EditorHandle | null>
  /** Told of what stands there; null while it is no object. Stable over renders. */
  readonly onDraft: (object: KubeObject | null) => void
}

/** Edit, compare, try and apply one object; nothing that others changed meanwhile is lost. */
export function YamlWorkbench({ target, object, type, locked = null, judged }: Props) {
  const t = useMessages(messages)
  const edit = useYamlEdit(object)
  const [comparing, setComparing] = useState(false)
  const { editor, marks } = useJudged(edit, judged)
  const mine = edit.parsed.ok ? edit.parsed.object : null
  const apply = useApply(mine && { target, base: edit.base, mine }, {
    onSaved: (saved) => {
      edit.settle(saved)
      setComparing(false)
    },
    onRebase: edit.rebase,
  })
  useLeaveGuard(edit.dirty)
  useDiffKey(() => setComparing(!comparing))
  const denied = useDenied(target)
  const readOnly = (locked ?? denied) !== null
  const blocked = locked ?? denied ?? blockedReason(edit, t)
  return (
    <div className="n-yaml">
      <div className="n-yaml-bar">
        <Button
          variant="primary"
          busy={apply.busy === 'apply'}
          blocked={blocked}
          onClick={() => void apply.run()}
        >
          {t('apply')}
        </Button>
        <Button
          busy={apply.busy === 'dryRun'}
          blocked={blocked}
          onClick={() => void apply.run({ dryRun: true })}
        >
          {t('dryRun')}
        </Button>
        <Button aria-pressed={comparing} title={t('diffKey')} onClick={() => setComparing(!comparing)}>
          {t('diff')}
        </Button>
        {edit.dirty && (
          <Button variant="plain" onClick={edit.reset}>
            {t('reset')}
          </Button>
        )}
        <span className="n-grow" />
        {!comparing && <EditorTools editor={editor} readOnly={readOnly} />}
        <Button
          variant="plain"
          icon={DownloadIcon}
          onClick={() => saveFile(`${target.name}.yaml`, 'application/yaml', edit.text)}
        >
          {t('download')}
        </Button>
      </div>
      <Notes edit={edit} apply={apply} live={object} />
      {comparing ? (
        <DiffView
          before={formatYaml(editablePart(object))}
          after={mine ? formatYaml(editablePart(mine)) : edit.text}
        />
      ) : (
        <YamlEditor
          ref={editor}
          cluster={target.cluster}
          type={type}
          name={target.name}
          text={edit.text}
          readOnly={readOnly}
          guided
          marks={marks}
          onChange={edit.change}
          onSave={() => blocked === null && void apply.run()}
        />
      )}
      <ApplyQuestions apply={apply} />
    </div>
  )
}

type ToolsProps = { readonly editor: RefObject<EditorHandle | null>; readonly readOnly: boolean }

function EditorTools({ editor, readOnly }: ToolsProps) {
  return (
    <>
      {!readOnly && <SnippetMenu editor={editor} />}
      <SchemaButton />
    </>
  )
}

type NotesProps = {
  readonly edit: YamlEdit
  readonly apply: ReturnType<typeof useApply>
  readonly live: KubeObject
}

function Notes({ edit, apply, live }: NotesProps) {
  const t = useMessages(messages)
  function join() {
    if (!edit.parsed.ok) return
    const { merged } = mergeThreeWay({ base: edit.base, mine: edit.parsed.object, theirs: live })
    // Merging two objects of the common shape gives one.
    edit.rebase(live, merged as KubeObject)
  }
  return (
    <>
      <FailureBanner title={t('refused')} failure={apply.failure} />
      {edit.stale && (
        <Banner tone="warning" title={t('stale')} actions={<Button onClick={join}>{t('showTheirs')}</Button>}>
          {t('staleHint')}
        </Banner>
      )}
      {apply.byCluster.length > 0 && (
        <Banner tone="running" title={t('clusterChanged')}>
          {apply.byCluster.map(({ path }) => formatObjectPath(path)).join(', ')}
        </Banner>
      )}
    </>
  )
}

type Translate = (key: 'noChange' | 'broken' | 'kindChanged') => string

/** What a text lacks is said; where it is broken, its editor shows. */
function sayBroken([error]: readonly YamlError[], t: Translate): string {
  return error?.lacks ? error.message : t('broken')
}

function blockedReason({ parsed, dirty, base }: YamlEdit, t: Translate): string | null {
  if (!dirty) return t('noChange')
  if (!parsed.ok) return sayBroken(parsed.errors, t)
  const { metadata, kind } = parsed.object
  const same =
    metadata.name === base.metadata.name &&
    metadata.namespace === base.metadata.namespace &&
    kind === base.kind
  return same ? null : t('kindChanged')
}

function useDenied(target: KubeTarget & { readonly name: string }): string | null {
  const { cluster, resource, namespace: own = null, name } = target
  const { group, plural } = resource
  const namespace = rightsNamespace(resource, { namespace: own, name })
  const denied = usePermission({ cluster, namespace, group, resource: plural })('patch') === 'denied'
  const lack = useLack(denied ? [{ cluster, namespace }] : [])
  return denied ? lack({ verb: 'patch', resource: formatGroupResource({ group, plural }) }) : null
}

/** Tells whoever judges what stands there, and what they found of it. */
function useJudged({ text, dirty }: YamlEdit, judged: JudgedText | undefined) {
  const own = useRef<EditorHandle>(null)
  const { editor = own, marks, onDraft } = judged ?? {}
  useEffect(() => {
    const parsed = dirty && onDraft ? parseYaml(text) : null
    onDraft?.(parsed?.ok ? parsed.object : null)
  }, [text, dirty, onDraft])
  return { editor, marks }
}

function useDiffKey(toggle: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyD') return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
