import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useSetSearch } from '../../shell/search.ts'
import { COMPARED_NAMES, type Compared } from './compare.ts'
import { messages } from './messages.ts'

type Props = { readonly compared: Compared | null; readonly hasMarks: boolean }

/** What charts show besides their time: an earlier one, and what happened. */
export function ViewBar({ compared, hasMarks }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  return (
    <div className="n-range" role="group" aria-label={t('beside')}>
      {COMPARED_NAMES.map((name) => (
        <Button
          key={name}
          size="s"
          aria-pressed={name === compared}
          onClick={() => void setSearch({ compare: name === compared ? null : name }, { push: true })}
        >
          {t(`compare.${name}`)}
        </Button>
      ))}
      <Button
        size="s"
        aria-pressed={hasMarks}
        onClick={() => void setSearch({ marks: hasMarks ? 'off' : null }, { push: true })}
      >
        {t('marks')}
      </Button>
    </div>
  )
}
