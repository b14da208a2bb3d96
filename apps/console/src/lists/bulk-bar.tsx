import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { Row } from '@naru/contract/rows/row'
import { Button } from '@naru/ui/button.tsx'
import { useMessages } from '../i18n/messages.ts'
import { rowTarget } from '../kinds/actions/action-target.ts'
import { useActionItems } from '../kinds/actions/use-action-items.ts'
import { messages } from './messages.ts'

type Props = { readonly kind: KindSpec; readonly rows: readonly Row[]; readonly onClear: () => void }

/** In place of the toolbar while rows are ticked: what can be done to all of them. */
export function BulkBar({ kind, rows, onClear }: Props) {
  const t = useMessages(messages)
  const items = useActionItems(
    kind,
    rows.map((row) => rowTarget(kind, row)),
  )
  return (
    <div className="n-toolbar n-bulk" role="toolbar" aria-label={t('actions')}>
      <strong aria-live="polite">{t('selected', { count: rows.length })}</strong>
      {items.map((item) =>
        'label' in item ? (
          <Button
            key={item.id}
            variant={item.danger ? 'danger' : 'secondary'}
            blocked={item.blocked}
            onClick={() => item.run?.()}
          >
            {item.label}
          </Button>
        ) : null,
      )}
      <Button variant="plain" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </div>
  )
}
