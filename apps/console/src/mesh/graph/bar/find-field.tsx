import { completeFind } from '@naru/mesh/find/complete-find'
import { parseFind } from '@naru/mesh/find/parse-find'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { useMemo, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../messages.ts'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** What is to be found or hidden; it counts when it is left, or with Enter. */
export function FindField({ label, value, onChange }: Props) {
  const t = useMessages(messages)
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setText(value)
  }
  const options = useMemo(() => completeFind(text), [text])
  const result = text.trim() === '' ? null : parseFind(text)
  const wrong = result && !result.ok ? t('findWrong', { text: text.slice(result.error.at) }) : null
  const tell = (): void => {
    if (wrong === null && text.trim() !== value) onChange(text.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <SuggestField
        label={label}
        listLabel={t('findOptions')}
        options={options}
        value={text}
        placeholder={t('findHint')}
        error={wrong}
        onChange={setText}
        onBlur={tell}
      />
    </form>
  )
}
