import { asText } from '@naru/contract/forms/values'
import { buildInstanceForm, previewTemplate, readGiven } from '@naru/contract/templates/instance-form'
import type { Template } from '@naru/contract/templates/template'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inBoth } from '../../i18n/messages.ts'
import { describeError, messageCenter } from '../../parts/message-center.ts'
import { useGo } from '../../shell/links.ts'
import { useBackHref, useObjectHref } from '../../shell/trail.tsx'
import { instantiate } from './instantiate.ts'
import { messages } from './messages.ts'
import { secretFieldsOf } from './secret-fields.ts'
import { TemplateForm } from './template-form.tsx'
import { useFilledForm } from './use-filled-form.ts'

type Props = { readonly cluster: string; readonly template: Template }

/** Makes an instance of a template of OpenShift: its cluster makes the objects. */
export function InstanceForm({ cluster, template }: Props) {
  const go = useGo()
  const back = useBackHref()
  const hrefTo = useObjectHref()
  const filled = useFilledForm(useMemo(() => buildInstanceForm(template), [template]))
  const { values, written, faults, release } = filled
  const [isSaid, setSaid] = useState(false)
  const given = readGiven(template, written)
  const name = asText(values['metadata.name'])
  const place = { cluster, namespace: asText(values['metadata.namespace']), name }
  const save = useMutation({
    mutationFn: (dryRun: boolean) => instantiate({ ...place, template, given }, { dryRun }),
    onSuccess: (_, dryRun) => {
      if (dryRun) return messageCenter.info(inBoth(messages, 'dryRunDone'))
      release()
      messageCenter.success(inBoth(messages, 'created', { name }))
      go(hrefTo('template-instance', place) ?? back)
    },
    onError: (error) => setSaid(faults.refuse(error)),
  })
  return (
    <TemplateForm
      cluster={cluster}
      filled={filled}
      preview={previewTemplate(template, given, secretFieldsOf)}
      busy={save.isPending}
      failure={save.error && !isSaid ? describeError(save.error) : null}
      onSend={save.mutate}
    />
  )
}
