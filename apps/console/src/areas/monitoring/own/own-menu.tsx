import type { Dashboard } from '@naru/contract/monitoring/dashboard'
import {
  MOST_DASHBOARDS,
  mayEditDashboard,
  type OwnDashboard,
  ownDashboardId,
} from '@naru/contract/monitoring/own-dashboard'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { Menu } from '@naru/ui/menu.tsx'
import type { MenuItem } from '@naru/ui/menu-item'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import CopyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-copy-icon'
import EditIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-edit-icon'
import ImportIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-import-icon'
import TrashIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-trash-icon'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../data/session/session.ts'
import { useText } from '../../../i18n/locale.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { confirm } from '../../../parts/confirm.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import type { Edit } from '../dashboard-search.ts'
import { messages } from '../messages.ts'
import { buildOwnItems } from './build-own-items.ts'
import { ownDashboardsQuery, removeDashboard } from './own-dashboards.ts'

const ImportDialog = createLatePart(async () => (await import('../import/import-dialog.tsx')).ImportDialog)

type Props = {
  /** The dashboard that is shown; null where there is none with that name. */
  readonly current: Dashboard | null
  /** What is kept of it, where somebody keeps it. */
  readonly kept: OwnDashboard | null
  readonly hrefOf: (id: string) => string
  /** Shows one by its id; null: the usual. */
  readonly onShow: (id: string | null) => void
  readonly onEdit: (edit: Edit) => void
}

/** The dashboards that people keep: to choose, to make, to change and to delete. */
export function OwnMenu({ current, kept, hrefOf, onShow, onEdit }: Props) {
  const t = useMessages(messages)
  const user = useSession((session) => session.user)
  const { data: heads = [] } = useQuery(ownDashboardsQuery)
  const [isImporting, setImporting] = useState(false)
  const remove = useRemove(() => onShow(null))
  if (!user) return null
  const { userID } = user
  const isFull = heads.filter(({ owner }) => owner === userID).length >= MOST_DASHBOARDS
  const full = isFull ? t('ownFull', { count: MOST_DASHBOARDS }) : null
  const mayEdit = kept !== null && mayEditDashboard(kept, user)
  const words = { none: t('ownNone'), mine: t('ownMine'), others: t('ownOthers') }
  const items: readonly MenuItem[] = [
    ...buildOwnItems(heads, { userID, current: current?.id ?? null, hrefOf }, words),
    { id: 'line', divider: true },
    { id: 'new', label: t('make'), icon: AddIcon, blocked: full, run: () => onEdit('new') },
    { id: 'import', label: t('import'), icon: ImportIcon, blocked: full, run: () => setImporting(true) },
    ...(current
      ? [{ id: 'copy', label: t('copy'), icon: CopyIcon, blocked: full, run: () => onEdit('copy') }]
      : []),
    ...(current && mayEdit
      ? [
          { id: 'edit', label: t('edit'), icon: EditIcon, run: () => onEdit('on') },
          {
            id: 'remove',
            label: t('remove'),
            icon: TrashIcon,
            danger: true,
            run: () => void remove(current),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu items={items} trigger={{ children: t('own') }} />
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onSaved={(saved) => {
            setImporting(false)
            onShow(ownDashboardId(saved.id))
          }}
        />
      )}
    </>
  )
}

function useRemove(onRemoved: () => void) {
  const t = useMessages(messages)
  const text = useText()
  const client = useQueryClient()
  return async ({ id, title }: Dashboard) => {
    const agreed = await confirm({
      title: t('removeAsk', { title: text(title) }),
      action: t('remove'),
      danger: true,
    })
    if (!agreed) return
    try {
      await removeDashboard(id)
      onRemoved()
      messageCenter.success(inBoth(messages, 'removed'))
    } catch (error) {
      messageCenter.error(error)
    }
    await client.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey, exact: true })
  }
}
