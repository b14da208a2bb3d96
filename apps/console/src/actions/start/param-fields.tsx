import type { Param } from '@naru/contract/kinds/tekton/inputs'
import { SelectField, TextAreaField, TextField } from '@naru/ui/field.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import type { StartForm } from './use-start-values.ts'

type Props = { readonly params: readonly Param[]; readonly form: StartForm }

/** A field for each parameter, filled with what is usual. */
export function ParamFields({ params, form }: Props) {
  return params.map((param) => <ParamField key={param.name} param={param} form={form} />)
}

function ParamField({ param, form }: { readonly param: Param; readonly form: StartForm }) {
  const t = useMessages(messages)
  const { name, type, about, usual, typed, allowed } = param
  const value = form.values.params[name] ?? ''
  const common = { label: name, required: usual === null, error: form.errorOf(name), value }
  const set = (event: { readonly target: { readonly value: string } }) =>
    form.setParam(name, event.target.value)
  if (allowed.length > 0) {
    const offered = allowed.includes(value) ? allowed : [value, ...allowed]
    const options = offered.map((one) => ({ value: one, label: one }))
    return <SelectField {...common} hint={about} options={options} onChange={set} />
  }
  const changed = usual !== null && usual !== '' && value !== typed && t('usual', { value: usual })
  const how = type === 'string' ? '' : t(type === 'array' ? 'lines' : 'pairs')
  const hint = [about, how, changed].filter(Boolean).join(' ')
  return type === 'string' ? (
    <TextField {...common} hint={hint} onChange={set} />
  ) : (
    <TextAreaField {...common} hint={hint} onChange={set} />
  )
}
