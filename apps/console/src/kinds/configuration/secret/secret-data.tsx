import { resourceFor } from '@naru/contract/kinds/api-version'
import { secret } from '@naru/contract/kinds/configuration/secret'
import { readFields, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { CertificateFacts } from '../../../parts/certificate/certificate-facts.tsx'
import { SecretValues } from '../../../parts/secret/secret-values.tsx'
import { useReveal } from '../../../parts/secret/use-reveal.ts'

const messages = defineMessages({
  en: {
    data: 'Data',
    reveal: 'Reveal',
    hide: 'Hide',
    audited: 'Revealing is recorded in the audit log.',
  },
  ko: {
    data: '데이터',
    reveal: '값 보기',
    hide: '숨기기',
    audited: '값을 보면 감사 로그에 기록됩니다.',
  },
})
const SECRETS = resourceFor(secret, null)
const [CERTIFICATE, PRIVATE_KEY] = ['tls.crt', 'tls.key']

/** Key names; a value is fetched when someone asks for it and forgotten when it is hidden. */
export function SecretData({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const { name, namespace = null } = object.metadata
  const { revealed, busy, reveal, hide } = useReveal({ cluster, resource: SECRETS, namespace, name })
  const keys = Object.keys(readFields(object['data']))
  const values = revealed && readFields(revealed['data'])
  const plain = (key: string) => decodeBase64Text(readText(values?.[key])) ?? ''
  return (
    <Panel title={t('data')} note={t('audited')}>
      <SecretValues
        {...{ keys, values }}
        renderAbout={(key) =>
          key === CERTIFICATE && (
            <CertificateFacts certificate={plain(CERTIFICATE)} privateKey={plain(PRIVATE_KEY)} />
          )
        }
      />
      {keys.length > 0 && (
        <div className="n-panel-more">
          <Button busy={busy} onClick={values ? hide : reveal}>
            {t(values ? 'hide' : 'reveal')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
