import type { PodDetails } from '@naru/contract/mesh/wire/pods'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { useCallback } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useTyped } from '../../../parts/typed/use-typed.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { FAILED } from './log-rows.ts'
import { LINES, type LogChoice, SHOWN_LINES } from './logs-search.ts'
import { messages } from './messages.ts'

type Props = {
  readonly choice: LogChoice
  readonly pods: readonly PodDetails[]
  readonly pod: PodDetails
  readonly container: PodDetails['containers'][number] | undefined
  readonly codes: readonly string[]
  readonly flags: readonly string[]
  readonly onChange: (next: Partial<LogChoice>) => void
}

const ANY = ''
const named = (name: string) => ({ value: name, label: name })

/** Whose lines, how many, and which of them. */
export function LogsBar({ choice, pods, pod, container, codes, flags, onChange }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const setSearch = useSetSearch()
  const seek = useCallback((find: string) => void setSearch({ find: find || null }), [setSearch])
  const { text, type } = useTyped(choice.find, seek)
  const any = { value: ANY, label: t('any') }
  return (
    <div className="n-mesh-filters">
      <SelectField
        label={t('pod')}
        value={pod.name}
        options={pods.map(({ name }) => named(name))}
        onChange={({ target }) => onChange({ pod: target.value, container: null })}
      />
      {pod.istioContainers.length > 0 && (
        <SelectField
          label={t('show')}
          value={choice.show}
          options={SHOWN_LINES.map((one) => ({ value: one, label: t(`show.${one}`) }))}
          onChange={({ target }) =>
            onChange({ show: SHOWN_LINES.find((one) => one === target.value) ?? 'all' })
          }
        />
      )}
      {pod.containers.length > 1 && (
        <SelectField
          label={t('container')}
          value={container?.name ?? ''}
          options={pod.containers.map(({ name }) => named(name))}
          onChange={({ target }) => onChange({ container: target.value })}
        />
      )}
      {pod.istioContainers.length > 0 && (
        <>
          <SelectField
            label={t('code')}
            value={choice.code ?? ANY}
            options={[any, { value: FAILED, label: t('failed') }, ...codes.map(named)]}
            onChange={({ target }) => onChange({ code: target.value || null })}
          />
          <SelectField
            label={t('flag')}
            value={choice.flag ?? ANY}
            options={[any, ...flags.map(named)]}
            onChange={({ target }) => onChange({ flag: target.value || null })}
          />
        </>
      )}
      <SelectField
        label={t('lines')}
        value={String(choice.lines)}
        options={LINES.map((one) => ({ value: String(one), label: format.number(one) }))}
        onChange={({ target }) =>
          onChange({ lines: LINES.find((one) => String(one) === target.value) ?? choice.lines })
        }
      />
      <TextField label={t('find')} type="search" value={text} onChange={({ target }) => type(target.value)} />
    </div>
  )
}
