import type { FormMode } from '@naru/contract/forms/field'
import type { Form } from '@naru/contract/forms/form'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { FormBody } from '../parts/forms/form-body.tsx'
import { FormFrame } from '../parts/forms/form-frame.tsx'
import { FormContext } from '../parts/forms/form-scope.ts'
import { useFormErrors } from '../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../parts/leave-guard.ts'
import { describeError, type ErrorWords, useMessageCenter } from '../parts/message-center.ts'
import { YamlEditor } from '../yaml/editor/yaml-editor.tsx'
import { messages } from './messages.ts'
import { useClusterSilence } from './use-cluster-silence.tsx'
import { type TwinStart, useTwin } from './use-twin.ts'
import './forms.css'
import '../parts/words.css'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly form: Form
  readonly mode: FormMode
  readonly start: () => TwinStart
  /** Writes the object, or only tries to; false where the person was asked something and left it. */
  readonly onSave: (manifest: KubeObject, dryRun: boolean) => Promise<boolean>
  readonly onCancel: () => void
  readonly onDone: (manifest: KubeObject) => void
}

/** A form at the left and its YAML at the right; each follows the other. */
export function FormPage({ kind, cluster, form, mode, start, onSave, onCancel, onDone }: Props) {
  const t = useMessages(messages)
  const twin = useTwin({ form, mode }, start)
  const { values } = twin
  const { errors, isShown, touch, problems, send, refuse } = useFormErrors(form, values, mode)
  const guard = useLeaveGuard(twin.dirty)
  const silence = useClusterSilence(cluster)
  const unread = twin.broken && t('yamlBlocked', { line: twin.broken.line })
  const blocked = unread ?? silence.blocked
  const saving = useSaving({
    save: onSave,
    refuse,
    done: (manifest) => {
      guard.release()
      onDone(manifest)
    },
  })
  function submit(dryRun: boolean) {
    if (blocked === null && send()) void saving.run(twin.manifest, dryRun)
  }
  return (
    <div className="n-form-page">
      <FormContext value={{ mode, values, errors, isShown, touch, cluster }}>
        <FormFrame
          action={t(mode === 'edit' ? 'save' : 'create')}
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
          <FormBody form={form} values={values} onChange={twin.setValues} />
        </FormFrame>
      </FormContext>
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

type Saving = {
  readonly save: Props['onSave']
  readonly done: Props['onDone']
  /** Takes a refusal to its fields; false where they do not say all of it. */
  readonly refuse: (error: unknown) => boolean
}

function useSaving({ save, done, refuse }: Saving) {
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
      if (!refuse(error)) setFailure(describeError(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
