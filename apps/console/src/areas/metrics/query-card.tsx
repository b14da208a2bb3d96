import { Button } from '@naru/ui/button.tsx'
import BookmarkFillIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-bookmark-fill-icon'
import BookmarkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-bookmark-icon'
import RemoveIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-minus-icon'
import { useState } from 'react'
import type { TimeRange } from '../../details/monitoring/range.ts'
import { useMessages } from '../../i18n/messages.ts'
import { LatePromqlEditor } from '../../promql/late-promql-editor.tsx'
import { useSetting } from '../../shell/settings-store.ts'
import type { BrowserSearch } from './browser-search.ts'
import { Explanation } from './explanation.tsx'
import { messages } from './messages.ts'
import { QueryGraph } from './query-graph.tsx'
import { QueryTable } from './query-table.tsx'
import { toggleKept } from './remembered.ts'

type Props = Pick<BrowserSearch, 'view'> & {
  readonly cluster: string
  /** What is asked; empty where nothing is. */
  readonly query: string
  readonly range: TimeRange
  readonly number: number
  readonly onAsk: (query: string) => void
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null
  readonly onPick: (query: string) => void
}

/** One expression: where it is written, and what it gives. */
export function QueryCard({ cluster, query, view, range, number, onAsk, onRemove, onPick }: Props) {
  const t = useMessages(messages)
  const [draft, setDraft] = useState({ of: query, text: query })
  if (draft.of !== query) setDraft({ of: query, text: query })
  const [explained, setExplained] = useState(false)
  const change = (text: string) => setDraft({ of: query, text })
  return (
    <section className="n-metrics-card" aria-label={t('query', { number })}>
      <div className="n-metrics-ask">
        <LatePromqlEditor
          cluster={cluster}
          label={t('query', { number })}
          text={draft.text}
          onChange={change}
          onSubmit={() => onAsk(draft.text)}
        />
        <Button variant="primary" onClick={() => onAsk(draft.text)}>
          {t('ask')}
        </Button>
        <Button aria-expanded={explained} onClick={() => setExplained(!explained)}>
          {t('explain')}
        </Button>
        {query !== '' && <KeepButton query={query} number={number} />}
        {onRemove && (
          <Button variant="plain" icon={RemoveIcon} label={t('remove', { number })} onClick={onRemove} />
        )}
      </div>
      {explained && <Explanation cluster={cluster} query={query} />}
      {query !== '' && view === 'graph' && <QueryGraph {...{ cluster, query, range }} />}
      {query !== '' && view === 'table' && <QueryTable {...{ cluster, query, onPick }} />}
    </section>
  )
}

function KeepButton({ query, number }: { readonly query: string; readonly number: number }) {
  const t = useMessages(messages)
  const isKept = useSetting('keptExpressions').includes(query)
  return (
    <Button
      variant="plain"
      icon={isKept ? BookmarkFillIcon : BookmarkIcon}
      label={t(isKept ? 'unkeep' : 'keep', { number })}
      onClick={() => toggleKept(query)}
    />
  )
}
