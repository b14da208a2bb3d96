import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { rightsNamespace } from '@naru/contract/kubernetes/rights-namespace'
import { formatObjectPath } from '@naru/contract/merge/object-path'
import { mergeThreeWay } from '@naru/contract/merge/three-way'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useEffect, useState } from 'react'
import { usePermission } from '../data/access.ts'
import type { KubeTarget } from '../data/kubernetes.ts'
import { saveFile } from '../data/save-file.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLack } from '../parts/lack.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { DiffView } from './diff-view.tsx'
import { YamlEditor } from './editor/yaml-editor.tsx'
import { messages } from './messages.ts'
import { ConflictDialog } from './save/conflict-dialogs.tsx'
import { useApply } from './save/use-apply.ts'
import { SchemaButton } from './schema/schema-button.tsx'
import type { SchemaType } from './schema/schema-protocol.ts'
import { useYamlEdit, type YamlEdit } from './use-yaml-edit.ts'
import { editablePart, formatYaml } from './yaml-text.ts'

type Props = {
  readonly target: KubeTarget & { readonly name: string }
  readonly object: KubeObject
  readonly type: SchemaType
  readonly locked?: boolean
}

/** Edit, compare, try and apply one object; nothing that others changed meanwhile is lost. */
export function YamlWorkbench({ target, object, type, locked = false }: Props) {
  const t = useMessages(messages)
  const edit = useYamlEdit(object)
  const [comparing, setComparing] = useState(false)
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
  const blocked = locked ? t('secretHint') : (denied ?? blockedReason(edit, t))
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
        {!comparing && <SchemaButton />}
        <Button
          variant="plain"
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
          cluster={target.cluster}
          type={type}
          name={target.name}
          text={edit.text}
          readOnly={locked || denied !== null}
          guided
          onChange={edit.change}
          onSave={() => blocked === null && void apply.run()}
        />
      )}
      <Questions apply={apply} />
    </div>
  )
}

type NotesProps = {
  readonly edit: YamlEdit
  readonly apply: ReturnType<typeof useApply>
  readonly live: KubeObject
}

function Questions({ apply }: Pick<NotesProps, 'apply'>) {
  if (!apply.question) return null
  return (
    <ConflictDialog
      question={apply.question}
      onDecide={apply.decide}
      onTake={apply.take}
      onRest={() => apply.leave('apply')}
      onKeep={() => apply.leave('edit')}
      onClose={apply.dismiss}
    />
  )
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
      {apply.failure && (
        <Banner tone="error" urgent title={t('refused')}>
          {apply.failure.content} {apply.failure.detail}
        </Banner>
      )}
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

function blockedReason({ parsed, dirty, base }: YamlEdit, t: Translate): string | null {
  if (!dirty) return t('noChange')
  if (!parsed.ok) return t('broken')
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
  const access = usePermission({ cluster, namespace, group, resource: plural })
  const denied = access.state === 'known' && !access.can('patch')
  const lack = useLack(denied ? [{ cluster, namespace }] : [])
  return denied ? lack({ verb: 'patch', resource: formatGroupResource({ group, plural }) }) : null
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
