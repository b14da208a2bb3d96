import type { Certificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { coversHost, judgeTlsSecret } from '@naru/contract/kinds/network/judge-ingress'
import { type IngressTls, listIngressTls } from '@naru/contract/kinds/network/read-ingress'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Validity } from '../../../parts/certificate/certificate-facts.tsx'
import { useMessageCenter } from '../../../parts/message-center.ts'
import { Reference } from '../../../parts/reference.tsx'
import { certificateQuery } from './certificate-query.ts'
import { messages } from './messages.ts'
import { type KnownEnd, useSecretEnds } from './use-ends.ts'

/** Which secret holds the certificate of which hosts; who may read the secret reads until when it is valid. */
export function IngressCertificates({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const entries = listIngressTls(object)
  const secrets = useSecretEnds({ cluster, object })
  const place = { cluster, namespace: object.metadata.namespace ?? '' }
  return (
    <Panel title={t('certificates')} note={entries.length > 0 && t('audited')}>
      {entries.length === 0 ? (
        <p className="n-panel-empty n-dim">{t('noTls')}</p>
      ) : (
        <div className="n-table-scroll">
          <PlainTable heads={[t('hosts'), t('secret'), t('certificate')]}>
            {entries.map((tls, index) => (
              // Entries have no name, and two may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <TlsLine key={index} {...place} tls={tls} end={secrets.get(tls.secret)} />
            ))}
          </PlainTable>
        </div>
      )}
    </Panel>
  )
}

type Place = { readonly cluster: string; readonly namespace: string }

type LineProps = Place & {
  readonly tls: IngressTls
  /** None where the controller has a certificate of its own. */
  readonly end: KnownEnd | undefined
}

function TlsLine({ tls, end, ...place }: LineProps) {
  const t = useMessages(messages)
  const { hosts, secret } = tls
  const state = judgeTlsSecret(end?.object)
  return (
    <tr>
      <td>{hosts.join(', ') || t('everyHost')}</td>
      <td>
        {secret === '' ? (
          <span className="n-dim">{t('ownCertificate')}</span>
        ) : (
          <Reference kind="secret" {...place} name={secret} gone={state === 'missing'} />
        )}
      </td>
      <td>
        {state === 'missing' && <StatusBadge tone="error" text={t('missing')} />}
        {state === 'without-certificate' && <StatusBadge tone="error" text={t('without-certificate')} />}
        {end && state === 'present' && <CertificateState {...place} end={end} tls={tls} />}
        {end?.denied && <span className="n-dim">{t('lack')}</span>}
      </td>
    </tr>
  )
}

function CertificateState({
  end,
  tls,
  ...place
}: Place & { readonly end: KnownEnd; readonly tls: IngressTls }) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const { data, isFetching, refetch } = useQuery(certificateQuery(place, end))
  async function read() {
    const { error } = await refetch()
    if (error) center.error(error)
  }
  if (!data)
    return (
      <Button size="s" busy={isFetching} onClick={() => void read()}>
        {t('read')}
      </Button>
    )
  if (!data.certificate) return <StatusBadge tone="error" text={t('unreadable')} />
  return <Told certificate={data.certificate} hosts={tls.hosts} />
}

function Told({
  certificate,
  hosts,
}: {
  readonly certificate: Certificate
  readonly hosts: IngressTls['hosts']
}) {
  const t = useMessages(messages)
  const uncovered = hosts.filter((host) => !certificate.names.some((name) => coversHost(name, host)))
  return (
    <>
      <Validity certificate={certificate} />
      {uncovered.length > 0 && (
        <p>
          <StatusBadge tone="error" text={t('uncovered', { hosts: uncovered.join(', ') })} />
        </p>
      )}
    </>
  )
}
