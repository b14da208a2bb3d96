import { AUDIT_OUTCOMES, type AuditFilter } from '@naru/contract/api/audit'
import { auditKind } from '@naru/contract/kinds/audit-kind'
import { kinds } from '@naru/contract/kinds/registry'
import { Button } from '@naru/ui/button.tsx'
import { SelectField, TextField } from '@naru/ui/field.tsx'
import { SuggestField } from '@naru/ui/suggest/suggest-field.tsx'
import { useCallback, useState } from 'react'
import { useClusters } from '../../data/clusters.ts'
import { useMessages } from '../../i18n/messages.ts'
import { KNOWN_VERBS, outcomeWords, useVerbWords } from '../../parts/audit/audit-words.ts'
import { OTHER_KINDS, useKindWords } from '../../parts/audit/kind-words.ts'
import { fromLocalTime, toLocalTime } from '../../parts/typed/local-time.ts'
import { useTyped } from '../../parts/typed/use-typed.ts'
import { useSetSearch } from '../../shell/search.ts'
import { auditQueryOf, type TextFilter } from './audit-search.ts'
import { buildFilterWords, type FilterWord, filterOfWord, wordOfFilter } from './filter-words.ts'
import { messages } from './messages.ts'

const KINDS = [...new Set(kinds.map(auditKind)), ...OTHER_KINDS]
const NONE: readonly FilterWord[] = []
/** Shown when they are asked for, or hold anything. */
const RARE: readonly TextFilter[] = ['from', 'to', 'namespace', 'kind', 'requestId']

type Change = (change: Partial<AuditFilter>) => void

type FieldProps = { readonly filter: AuditFilter; readonly onChange: Change }

/** What of the log is asked for; all of it stands in the address. */
export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const { clusters } = useClusters()
  const key = JSON.stringify(filter)
  const onChange: Change = useCallback(
    (change) => void setSearch(auditQueryOf({ ...(JSON.parse(key) as AuditFilter), ...change })),
    [key, setSearch],
  )
  const field = { filter, onChange }
  const words = useFilterWords()
  const [isWide, setWide] = useState(RARE.some((of) => filter[of] !== undefined))
  return (
    <search aria-label={t('filters')}>
      <div className="n-audit-filters" title={t('stars')}>
        <PatternField {...field} of="user" />
        <PatternField {...field} of="verb" words={words.verb} />
        <PatternField {...field} of="name" />
        <PatternField {...field} of="cluster" words={clusters.map(({ id }) => ({ word: id, names: id }))} />
        <OutcomeField {...field} />
        {isWide && (
          <>
            <MomentField {...field} of="from" />
            <MomentField {...field} of="to" />
            <PatternField {...field} of="namespace" />
            <PatternField {...field} of="kind" words={words.kind} />
            <PatternField {...field} of="requestId" />
          </>
        )}
      </div>
      <div className="n-toolbar">
        <Ready on={isWide} onToggle={setWide}>
          {t('more')}
        </Ready>
        <ReadyFilters {...field} />
      </div>
    </search>
  )
}

/** What the log calls by names of its own is offered in the person's words. */
function useFilterWords() {
  const verbWord = useVerbWords()
  const kindWord = useKindWords()
  const kindWords = buildFilterWords(KINDS, kindWord)
  return {
    verb: buildFilterWords(KNOWN_VERBS, verbWord),
    kind: kindWords.toSorted((a, b) => a.word.localeCompare(b.word)),
  }
}

type OneProps = FieldProps & { readonly of: TextFilter; readonly words?: readonly FilterWord[] }

function PatternField({ filter, onChange, of, words = NONE }: OneProps) {
  const t = useMessages(messages)
  const change = (text: string) => onChange({ [of]: filterOfWord(words, text) || undefined })
  const { text, type } = useTyped(wordOfFilter(words, filter[of] ?? ''), change)
  if (words.length === 0)
    return (
      <TextField label={t(of)} type="search" value={text} onChange={({ target }) => type(target.value)} />
    )
  const options = words.map(({ word }) => word)
  return <SuggestField label={t(of)} listLabel={t(of)} value={text} onChange={type} options={options} />
}

function MomentField({ filter, onChange, of }: FieldProps & { readonly of: 'from' | 'to' }) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t(of)}
      type="datetime-local"
      value={toLocalTime(filter[of])}
      onChange={({ target }) => onChange({ [of]: fromLocalTime(target.value) })}
    />
  )
}

function OutcomeField({ filter, onChange }: FieldProps) {
  const t = useMessages(messages)
  const word = useMessages(outcomeWords)
  return (
    <SelectField
      label={t('outcome')}
      value={filter.outcome ?? ''}
      options={[
        { value: '', label: t('any') },
        ...AUDIT_OUTCOMES.map((value) => ({ value, label: word(value) })),
      ]}
      onChange={({ target }) =>
        onChange({ outcome: AUDIT_OUTCOMES.find((outcome) => outcome === target.value) })
      }
    />
  )
}

/** Questions that are asked often. */
function ReadyFilters({ filter, onChange }: FieldProps) {
  const t = useMessages(messages)
  const { about, outcome } = filter
  const outcomes = { refused: 'refused', unconcluded: 'begun' } as const
  return (
    <>
      <Ready on={about === 'sensitive'} onToggle={(on) => onChange({ about: on ? 'sensitive' : undefined })}>
        {t('sensitive')}
      </Ready>
      {(['refused', 'unconcluded'] as const).map((id) => (
        <Ready
          key={id}
          on={outcome === outcomes[id]}
          onToggle={(on) => onChange({ outcome: on ? outcomes[id] : undefined })}
        >
          {t(id)}
        </Ready>
      ))}
      {Object.keys(filter).length > 0 && <ClearButton />}
    </>
  )
}

function ClearButton() {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  return (
    <Button variant="plain" size="s" onClick={() => void setSearch(auditQueryOf({}))}>
      {t('clear')}
    </Button>
  )
}

type ReadyProps = {
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
  readonly children: string
}

function Ready({ on, onToggle, children }: ReadyProps) {
  return (
    <Button size="s" aria-pressed={on} onClick={() => onToggle(!on)}>
      {children}
    </Button>
  )
}
