import { resourceFor } from '@naru/contract/kinds/api-version'
import { type Certificate, readCertificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { secret as secretKind } from '@naru/contract/kinds/configuration/secret'
import { coversHost, judgeTlsSecret } from '@naru/contract/kinds/network/judge-ingress'
import { type IngressTls, listIngressTls } from '@naru/contract/kinds/network/read-ingress'
import { readFields, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useState } from 'react'
import { getObject } from '../../../data/kubernetes.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Validity } from '../../../parts/certificate/certificate-facts.tsx'
import { useMessageCenter } from '../../../parts/message-center.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { useEnd } from './use-end.ts'

const SECRETS = resourceFor(secretKind, null)

/** Which secret holds the certificate of which hosts; who may read the secret reads until when it is valid. */
export function IngressCertificates({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const entries = listIngressTls(object)
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
              <TlsLine key={index} {...place} tls={tls} />
            ))}
          </PlainTable>
        </div>
      )}
    </Panel>
  )
}

type Place = { readonly cluster: string; readonly namespace: string }

function TlsLine({ tls, ...place }: Place & { readonly tls: IngressTls }) {
  const t = useMessages(messages)
  const { hosts, secret } = tls
  const end = useEnd(place, { kind: 'secret', name: secret })
  const state = judgeTlsSecret(end.object)
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
        {state === 'present' && <CertificateState {...place} tls={tls} />}
        {end.denied && <span className="n-dim">{t('lack')}</span>}
      </td>
    </tr>
  )
}

type Read = { readonly certificate: Certificate | null }

function CertificateState({ cluster, namespace, tls }: Place & { readonly tls: IngressTls }) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<Read | null>(null)
  async function fetch() {
    setBusy(true)
    try {
      const found = await getObject({ cluster, resource: SECRETS, namespace, name: tls.secret })
      const pem = decodeBase64Text(readText(readFields(found['data'])['tls.crt'])) ?? ''
      setRead({ certificate: readCertificate(pem) })
    } catch (error) {
      center.error(error)
    } finally {
      setBusy(false)
    }
  }
  if (!read)
    return (
      <Button size="s" busy={busy} onClick={() => void fetch()}>
        {t('read')}
      </Button>
    )
  if (!read.certificate) return <StatusBadge tone="error" text={t('unreadable')} />
  return <Told certificate={read.certificate} hosts={tls.hosts} />
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
