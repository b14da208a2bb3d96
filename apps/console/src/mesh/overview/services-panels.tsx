import { HEALTH_STATUSES } from '@naru/contract/mesh/wire/health'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { meshHref, serviceHref } from '../room/mesh-paths.ts'
import { HealthBadge } from '../subjects/health-badge.tsx'
import { messages as words } from '../subjects/messages.ts'
import { failsForCallers, isTrouble, type Standing, sumTraffic } from './compare-health.ts'
import { messages } from './messages.ts'
import '../../details/detail.css'

type Props = { readonly cluster: string; readonly all: readonly Standing[] }

const MOST = 10

/** The services that fail, those first that got worse within the hour. */
export function WorstServices({ cluster, all, isPastKnown }: Props & { readonly isPastKnown: boolean }) {
  const t = useMessages(messages)
  const format = useFormat()
  const failing = all.filter((one) => one.isWorse || isTrouble(one))
  const shown = failing.slice(0, MOST)
  return (
    <Panel title={t('worst')} note={isPastKnown ? undefined : t('pastUnknown')}>
      {shown.length === 0 ? (
        <p>{t(all.length === 0 ? 'noServices' : 'nothingFails')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable
            heads={[t('service'), t('namespace'), t('healthNow'), t('hourAgo'), t('requests'), t('failed')]}
          >
            {shown.map((one) => (
              <tr key={`${one.namespace}/${one.name}`}>
                <td>
                  <ObjectLink
                    mark="S"
                    name={one.name}
                    kindTitle={t('service')}
                    href={serviceHref({ cluster, ...one })}
                  />
                </td>
                <td>{one.namespace}</td>
                <td>
                  {failsForCallers(one) ? (
                    <StatusBadge tone="error" text={t('unseen')} title={t('unseenHint')} />
                  ) : (
                    <HealthBadge status={one.now} />
                  )}
                </td>
                <td>{one.before === null ? '–' : <HealthBadge status={one.before} />}</td>
                <td>{one.rate === null ? '–' : t('perSecond', { rate: format.number(one.rate, 2) })}</td>
                <td>{one.errors === null ? '–' : t('percent', { share: format.number(one.errors, 1) })}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
      {failing.length > MOST && (
        <p>
          <a href={meshHref('M_SERVICES', cluster)}>{t('moreFailing', { count: failing.length - MOST })}</a>
        </p>
      )}
    </Panel>
  )
}

/** What is asked of all services together, and how many are how well. */
export function Traffic({ cluster, all }: Props) {
  const t = useMessages(messages)
  const word = useMessages(words)
  const format = useFormat()
  const sum = sumTraffic(all)
  const counts = HEALTH_STATUSES.map(
    (status) => [status, all.filter(({ now }) => now === status).length] as const,
  )
  return (
    <Panel title={t('traffic')}>
      <dl className="n-facts">
        <div>
          <dt>{t('requests')}</dt>
          <dd>{sum ? t('perSecond', { rate: format.number(sum.rate, 2) }) : t('notCounted')}</dd>
        </div>
        <div>
          <dt>{t('failed')}</dt>
          <dd>{sum ? t('percent', { share: format.number(sum.errors, 1) }) : t('notCounted')}</dd>
        </div>
        <div>
          <dt>{t('services')}</dt>
          <dd>
            <ul className="n-mesh-counts">
              {counts
                .filter(([, count]) => count > 0)
                .map(([status, count]) => (
                  <li key={status}>
                    <a href={meshHref('M_SERVICES', cluster, {}, { health: status })}>
                      {t('counted', { count, status: word(status) })}
                    </a>
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
