import { SelectField } from '@naru/ui/field.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { COMPARE_SPANS } from '../graph-state.ts'
import { messages } from './messages.ts'

type Props = {
  /** Seconds; 0 for nothing. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** How long before the graph is compared with itself. */
export function CompareChoice({ value, onChange }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const spans = [...new Set([...COMPARE_SPANS, value])].filter(Boolean).toSorted((one, other) => one - other)
  return (
    <SelectField
      label={t('compareWith')}
      value={String(value)}
      options={[
        { value: '0', label: t('nothing') },
        ...spans.map((span) => ({
          value: String(span),
          label: t('before', { span: format.duration(span * 1000) }),
        })),
      ]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
