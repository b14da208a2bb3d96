import { type CertificateInfo, certificates } from '@naru/contract/mesh/wire/certificates'
import { Panel } from '@naru/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../../i18n/messages.ts'
import { Validity } from '../../parts/certificate/certificate-facts.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { callMesh, meshPath } from '../room/mesh-call.ts'
import { messages } from './messages.ts'
import '../../details/detail.css'

/** It changes once in years, and each look reads a secret in the person's name. */
const FRESH_MS = 3_600_000

/** What a mesh signs for programs, and the certificate that it signs with, for who may read where they are kept. */
export function Authority({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const { data, error } = useQuery({
    queryKey: ['mesh-certificates', cluster],
    queryFn: ({ signal }) => callMesh(certificates, meshPath(cluster, 'istio', 'certs'), { signal }),
    staleTime: FRESH_MS,
    retry: false,
  })
  return (
    <Panel title={t('authority')}>
      {error && <FailureBanner failure={describeError(error)} />}
      {data?.length === 0 && <p>{t('noAuthority')}</p>}
      {data?.map((one) => (
        <Told key={one.secretName} info={one} />
      ))}
    </Panel>
  )
}

function Told({ info }: { readonly info: CertificateInfo }) {
  const t = useMessages(messages)
  const { secretName, secretNamespace, dnsNames, issuer, notBefore, notAfter, accessible, error } = info
  const place = `${secretNamespace}/${secretName}`
  if (!accessible) return <p>{t('authorityClosed', { place })}</p>
  if (error !== '') return <p>{t('authorityBroken', { place })}</p>
  const certificate = { from: Date.parse(notBefore), until: Date.parse(notAfter) }
  return (
    <dl className="n-facts">
      <div>
        <dt>{t('authorityValid')}</dt>
        <dd>
          <Validity certificate={certificate} />
        </dd>
      </div>
      {dnsNames.length > 0 && (
        <div>
          <dt>{t('authorityNames')}</dt>
          <dd>{dnsNames.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('authorityIssuer')}</dt>
        <dd>{issuer || <span className="n-faint">–</span>}</dd>
      </div>
      <div>
        <dt>{t('authorityKept')}</dt>
        <dd>{place}</dd>
      </div>
    </dl>
  )
}
