import { parseTime } from '@naru/contract/kubernetes/time'
import { readFields, readText } from '@naru/contract/manifest/read'
import { quoteWords } from '@naru/contract/text/quote-words'
import { Panel } from '@naru/ui/panel.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Ago } from '../../../lists/rows/ago.tsx'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { messages } from './messages.ts'
import { type Admission, listAdmissions, routeUrl } from './read-route.ts'

const TERMINATIONS = ['edge', 'passthrough', 'reencrypt'] as const
const INSECURE = ['Redirect', 'Allow', 'None'] as const

/** Where the route is reached, which router serves it, and where encryption ends. */
export function RouteAddress({ object }: ViewProps) {
  const t = useMessages(messages)
  const admissions = listAdmissions(object)
  const { host, path, tls } = readFields(object['spec'])
  const { termination, insecureEdgeTerminationPolicy } = readFields(tls)
  const kind = TERMINATIONS.find((word) => word === termination)
  const insecure = INSECURE.find((word) => word === insecureEdgeTerminationPolicy) ?? 'None'
  return (
    <Panel title={t('address')}>
      <dl className="n-facts">
        <div className="wide">
          <dt>{t('url')}</dt>
          <dd>
            <Url url={routeUrl(object)} text={`${readText(host)}${readText(path)}`} />
          </dd>
        </div>
        {admissions.map((admission) => (
          <div key={`${admission.router} ${admission.host}`} className="wide">
            <dt>{t('router', { router: admission.router })}</dt>
            <dd>
              <Admitted admission={admission} />
            </dd>
          </div>
        ))}
        {admissions.length === 0 && <div className="wide n-dim">{t('noRouter')}</div>}
        <div>
          <dt>{t('tls')}</dt>
          <dd>{kind ? t(kind) : readText(termination) || t('noTls')}</dd>
        </div>
        {kind && (
          <div>
            <dt>{t('insecure')}</dt>
            <dd>{t(insecure)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function Url({ url, text }: { readonly url: string | null; readonly text: string }) {
  const t = useMessages(messages)
  if (url === null) return <code>{text || '–'}</code>
  return (
    <span className="n-copyable">
      <a href={url} target="_blank" rel="noopener noreferrer" title={t('open')}>
        {url}
      </a>
      <CopyButton what={t('url')} text={url} />
    </span>
  )
}

function Admitted({ admission: { admitted } }: { readonly admission: Admission }) {
  const t = useMessages(messages)
  const locale = useLocale()
  if (!admitted || admitted.status === 'Unknown') return <StatusBadge tone="progress" text={t('waiting')} />
  const since = parseTime(admitted.lastTransitionTime)
  const well = admitted.status === 'True'
  return (
    <>
      <StatusBadge tone={well ? 'ok' : 'error'} text={t(well ? 'admitted' : 'rejected')} />{' '}
      {since !== null && (
        <span className="n-dim">
          <Ago at={since} />
        </span>
      )}
      {!well && (
        <p>{[admitted.reason, quoteWords(readText(admitted.message), locale)].filter(Boolean).join(': ')}</p>
      )}
    </>
  )
}
