import type { Values } from '@naru/contract/forms/field'
import { beginForm, writeForm } from '@naru/contract/forms/form'
import { asText } from '@naru/contract/forms/values'
import { findKindOf } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { buildInstanceForm, previewTemplate, readGiven } from '@naru/contract/templates/instance-form'
import type { Template } from '@naru/contract/templates/template'
import { Button } from '@naru/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { FormBody } from '../../parts/forms/form-body.tsx'
import { FormFrame } from '../../parts/forms/form-frame.tsx'
import { FormContext } from '../../parts/forms/form-scope.ts'
import { useFormErrors } from '../../parts/forms/use-form-errors.ts'
import { useLeaveGuard } from '../../parts/leave-guard.ts'
import { describeError, messageCenter } from '../../parts/message-center.ts'
import { useGo } from '../../shell/links.ts'
import { useSelection } from '../../shell/selection.ts'
import { useBackHref, useObjectHref } from '../../shell/trail.tsx'
import { instantiate } from './instantiate.ts'
import { messages } from './messages.ts'
import { ObjectPreview } from './object-preview.tsx'
import '../../parts/words.css'

function secretFieldsOf({ apiVersion = '', kind = '' }: KubeObject): readonly string[] {
  return findKindOf(apiVersion, kind)?.secretFields ?? []
}

type Props = { readonly cluster: string; readonly template: Template }

/** The parameters of a template at the left, and what they make of its objects at the right. */
export function InstanceForm({ cluster, template }: Props) {
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const hrefTo = useObjectHref()
  const { namespace } = useSelection()
  const form = useMemo(() => buildInstanceForm(template), [template])
  const [start] = useState(
    (): Values => ({
      ...beginForm(form, { namespace: '', name: '' }),
      'metadata.namespace': namespace ?? '',
    }),
  )
  const [values, setValues] = useState(start)
  const { errors, isShown, touch, problems, send, refuse } = useFormErrors(form, values, 'create')
  const guard = useLeaveGuard(values !== start)
  const [isSaid, setSaid] = useState(false)
  const given = readGiven(template, writeForm(form, values, { before: {}, mode: 'create' }))
  const name = asText(values['metadata.name'])
  const place = { cluster, namespace: asText(values['metadata.namespace']), name }
  const save = useMutation({
    mutationFn: (dryRun: boolean) => instantiate({ ...place, template, given }, { dryRun }),
    onSuccess: (_, dryRun) => {
      if (dryRun) return messageCenter.info(inBoth(messages, 'dryRunDone'))
      guard.release()
      messageCenter.success(inBoth(messages, 'created', { name }))
      go(hrefTo('template-instance', place) ?? back)
    },
    onError: (error) => setSaid(refuse(error)),
  })
  const submit = (dryRun: boolean) => {
    if (!save.isPending && send()) save.mutate(dryRun)
  }
  return (
    <div className="n-instance-form">
      <FormContext value={{ mode: 'create', values, errors, isShown, touch, cluster }}>
        <FormFrame
          action={t('create')}
          busy={save.isPending}
          beside={
            <Button busy={save.isPending} onClick={() => submit(true)}>
              {t('dryRun')}
            </Button>
          }
          problems={problems}
          failure={save.error && !isSaid ? describeError(save.error) : null}
          onCancel={() => go(back)}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(false)
          }}
        >
          <FormBody form={form} values={values} onChange={setValues} />
        </FormFrame>
      </FormContext>
      <ObjectPreview objects={previewTemplate(template, given, secretFieldsOf)} />
    </div>
  )
}
