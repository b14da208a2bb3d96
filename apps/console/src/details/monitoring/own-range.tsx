import { formatMessage } from '@naru/contract/rules/format-message'
import { checkPeriod } from '@naru/contract/rules/numbers'
import { Button } from '@naru/ui/button.tsx'
import { TextField } from '@naru/ui/field.tsx'
import { useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { fromLocalTime, toLocalTime } from '../../parts/typed/local-time.ts'
import { messages } from './messages.ts'
import { type Span, spanOf, type TimeRange } from './range.ts'

type Props = { readonly range: TimeRange; readonly onChange: (span: Span) => void }

const textOf = (seconds: number): string => toLocalTime(new Date(seconds * 1000).toISOString())

/** Seconds since 1970; NaN while the text names no moment. */
const secondsOf = (text: string): number => Date.parse(fromLocalTime(text) ?? '') / 1000

/** What the fields say before anybody writes in them. */
function draftOf(range: TimeRange) {
  const { start, end } = spanOf(range, Math.floor(Date.now() / 1000))
  return { of: JSON.stringify(range), from: textOf(start), to: textOf(end) }
}

/** Two moments in the person's zone; another range elsewhere is another beginning here. */
export function OwnRange({ range, onChange }: Props) {
  const t = useMessages(messages)
  const locale = useLocale()
  const [draft, setDraft] = useState(() => draftOf(range))
  if (draft.of !== JSON.stringify(range)) setDraft(draftOf(range))
  const wanted = { start: secondsOf(draft.from), end: secondsOf(draft.to) }
  const isWhole = Number.isFinite(wanted.start) && Number.isFinite(wanted.end)
  const breach = isWhole ? checkPeriod(wanted.start * 1000, wanted.end * 1000) : null
  const wrong =
    breach && wanted.end <= wanted.start
      ? t('order')
      : breach && formatMessage(breach.key, locale, breach.params)
  return (
    <form
      className="n-range-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && breach === null) onChange(wanted)
      }}
    >
      <TextField
        label={t('from')}
        type="datetime-local"
        value={draft.from}
        onChange={({ target }) => setDraft({ ...draft, from: target.value })}
      />
      <TextField
        label={t('to')}
        type="datetime-local"
        value={draft.to}
        error={wrong}
        onChange={({ target }) => setDraft({ ...draft, to: target.value })}
      />
      <Button type="submit" variant="primary" blocked={wrong}>
        {t('show')}
      </Button>
    </form>
  )
}
