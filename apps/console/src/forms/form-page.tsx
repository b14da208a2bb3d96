import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { describeField } from '../parts/forms/field-errors.ts'
import { FormFrame } from '../parts/forms/form-frame.tsx'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError, type ErrorWords, useMessageCenter } from '../parts/message-center.ts'
import { YamlEditor } from '../yaml/editor/yaml-editor.tsx'
import { useFieldLabel } from './field-label.ts'
import { FormErrorsContext, useTouched } from './form-fields.tsx'
import type { FormKind } from './form-kinds.ts'
import { messages } from './messages.ts'
import { useClusterSilence } from './use-cluster-silence.tsx'
import { type TwinStart, useTwin } from './use-twin.ts'
import './forms.css'
import '../parts/words.css'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly formKind: FormKind
  readonly start: () => TwinStart<unknown>
  readonly editing: boolean
  /** Writes the object, or only tries to; false where the person was asked something and left it. */
  readonly onSave: (manifest: KubeObject, dryRun: boolean) => Promise<boolean>
  readonly onCancel: () => void
  readonly onDone: (manifest: KubeObject) => void
}

/** A form at the left and its YAML at the right; each follows the other. */
export function FormPage({ kind, cluster, formKind, start, editing, onSave, onCancel, onDone }: Props) {
  const t = useMessages(messages)
  const { rules, Fields } = formKind
  const twin = useTwin(rules, start)
  const touched = useTouched()
  const guard = useLeaveGuard(twin.dirty)
  const labelOf = useFieldLabel()
  const silence = useClusterSilence(cluster)
  const unread = twin.broken && t('yamlBlocked', { line: twin.broken.line })
  const blocked = unread ?? silence.blocked
  const errors = rules.check(twin.form, editing ? 'edit' : 'create')
  const problems = errors
    .filter(({ field }) => touched.isShown(field))
    .map((error) => ({ field: error.field, message: describeField(error, labelOf(error.field)) }))
  const saving = useSaving(onSave, (manifest) => {
    guard.release()
    onDone(manifest)
  })
  function submit(dryRun: boolean) {
    touched.send()
    if (errors.length === 0 && blocked === null) void saving.run(twin.manifest, dryRun)
  }
  return (
    <div className="n-form-page">
      <FormErrorsContext value={{ errors, ...touched }}>
        <FormFrame
          action={t(editing ? 'save' : 'create')}
          busy={saving.busy}
          blocked={blocked}
          problems={problems}
          failure={saving.failure}
          onCancel={onCancel}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(false)
          }}
        >
          {silence.note}
          {twin.broken && (
            <Banner tone="warning" title={t('yamlBroken', { line: twin.broken.line })}>
              {t('yamlBrokenHint')}
            </Banner>
          )}
          <Fields form={twin.form} editing={editing} onChange={twin.setForm} />
        </FormFrame>
      </FormErrorsContext>
      <Panel
        className="n-form-yaml"
        title={t('yaml')}
        note={unread ?? t('yamlNote')}
        action={
          <Button variant="link" size="s" busy={saving.busy} blocked={blocked} onClick={() => submit(true)}>
            {t('dryRun')}
          </Button>
        }
      >
        <YamlEditor
          cluster={cluster}
          type={{ ...parseApiVersion(twin.manifest.apiVersion ?? 'v1'), kind: kind.kind }}
          name={twin.manifest.metadata.name}
          text={twin.text}
          onChange={twin.setText}
        />
      </Panel>
    </div>
  )
}

function useSaving(save: Props['onSave'], done: Props['onDone']) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorWords | null>(null)
  async function run(manifest: KubeObject, dryRun: boolean) {
    setBusy(true)
    setFailure(null)
    try {
      // The cluster looks at it first, so that a refusal leaves nothing half done.
      if (!(await save(manifest, true))) return
      if (dryRun) return center.info(t('dryRunDone'))
      if (await save(manifest, false)) done(manifest)
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
