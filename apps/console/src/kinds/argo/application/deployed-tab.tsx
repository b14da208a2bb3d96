import {
  formatPlace,
  formatRepository,
  formatRevision,
  listRevisions,
} from '@naru/contract/kinds/argo/read-application'
import { parseTime } from '@naru/contract/kubernetes/time'
import { type Fields, readAt, readFields, readItems, readString } from '@naru/contract/manifest/read'
import { listDeployed } from '@naru/contract/rules/argo-operation'
import { Button } from '@naru/ui/button.tsx'
import { openAction } from '../../../actions/action-store.ts'
import { objectTarget } from '../../../actions/action-target.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Told } from '../../pieces/told-cell.tsx'
import { ToldTable } from '../../pieces/told-table.tsx'
import { messages } from './messages.ts'

/** What was deployed, the newest first, and the way back to it. */
export function DeployedTab({ kind, cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const rows = listDeployed(object)
  const target = objectTarget(kind, cluster, object)
  const back = target.blocked['roll-back'] === undefined && (
    <Button onClick={() => openAction({ action: 'roll-back', targets: [target] })}>{t('rollBack')}</Button>
  )
  return (
    <ToldTable
      title={t('deployed')}
      note={rows.length > 0 && t('deployedNote')}
      action={back}
      rows={rows}
      columns={[
        [
          t('revision'),
          (entry) => {
            const revision = listRevisions(entry).map(formatRevision).join(', ')
            return entry === rows[0] ? `${revision} (${t('current')})` : { code: revision }
          },
        ],
        [t('deployedAt'), ({ deployedAt }) => since(deployedAt)],
        [t('by'), (entry) => initiator(entry, t('automatic'))],
        [
          t('repository'),
          (entry) =>
            sourcesOf(entry)
              .map(({ repoURL }) => formatRepository(repoURL))
              .join(', '),
        ],
        [t('place'), (entry) => ({ code: sourcesOf(entry).map(formatPlace).join(', ') })],
      ]}
      none={t('noDeployed')}
    />
  )
}

function since(time: unknown): Told {
  const at = parseTime(readString(time))
  return at === null ? null : { since: at }
}

function initiator({ initiatedBy }: Fields, automatic: string): string | null {
  const by = readString(readAt(initiatedBy, 'username'))
  return by || (readAt(initiatedBy, 'automated') === true ? automatic : null)
}

function sourcesOf({ source, sources }: Fields): readonly Fields[] {
  const several = readItems(sources)
  return several.length > 0 ? several : [readFields(source)]
}
