import type { KindRef } from '@naru/contract/kinds/kind-ref'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { checkSelector } from '@naru/contract/kubernetes/label-selector'
import { kindListPath } from '@naru/contract/pages/paths'
import { TOGETHER_MS } from '@naru/contract/shell/limits'
import { Button } from '@naru/ui/button.tsx'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { useMemo, useState } from 'react'
import { useAwaited } from '../../data/live/awaited.ts'
import { listedKind } from '../../details/related/listed-kind.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ListFooter } from '../../lists/list-footer.tsx'
import { useListWithin } from '../../lists/query/use-list-within.ts'
import { ListTable } from '../../lists/rows/list-table.tsx'
import { useShownRows } from '../../lists/rows/use-shown-rows.ts'
import { ListNotes } from '../../lists/sources/list-notes.tsx'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { parseTable, tableQuery } from './found-search.ts'
import { messages } from './messages.ts'
import '../../lists/list-page.css'

type Props = {
  readonly kind: KindRef
  /** Null looks in all of them. */
  readonly cluster: string | null
  readonly manyClusters: boolean
  /** Null for the last one. */
  readonly onRemove: (() => void) | null
}

/** What matches of one kind. */
export function FoundTable({ kind, ...rest }: Props) {
  // The same while the kind is: a list lays out its columns by it.
  const spec = useMemo(() => listedKind(kind), [kind])
  return spec && <Found {...rest} kind={spec} />
}

function Found({ kind, cluster, manyClusters, onRemove }: Omit<Props, 'kind'> & { readonly kind: KindSpec }) {
  const t = useMessages(messages)
  const text = useText()
  const address = useSearchValues()
  const setAddress = useSetSearch()
  const asked = parseTable(address, kind.id)
  // A half-written selector must not empty the table.
  const labels = checkSelector(asked.labels) === null ? asked.labels : ''
  const list = useListWithin({
    kind,
    scope: { cluster, namespace: null },
    search: { ...asked, labels },
    setSearch: (change) => void setAddress(tableQuery(kind.id, change)),
    manyClusters,
    // Tables below would move with each cluster that answers.
    patienceMs: TOGETHER_MS,
  })
  useAwaited(list.unread)
  const [held, setHeld] = useState(false)
  const shown = useShownRows(list.view, { held })
  const many = text(kind.title.many)
  return (
    <Panel
      className="n-found-kind"
      title={
        <ObjectLink
          mark={kind.mark}
          group={kind.menu?.group}
          name={many}
          href={kindListPath(kind.id, cluster ?? '', { cluster, q: asked.text, labels }) ?? undefined}
        />
      }
      action={
        onRemove && (
          <Button
            variant="plain"
            size="s"
            icon={CloseIcon}
            label={t('remove', { kind: many })}
            onClick={onRemove}
          />
        )
      }
    >
      <ListTable list={list} shown={shown} onHold={setHeld} />
      <ListNotes view={list.view} />
      <ListFooter list={list} rows={shown.order.length} />
    </Panel>
  )
}
