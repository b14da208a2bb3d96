import '@fontsource/nanum-gothic-coding/400.css'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { secret } from '@naru/contract/kinds/configuration/secret'
import { readFields, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import { Button } from '@naru/ui/button.tsx'
import { Panel } from '@naru/ui/panel.tsx'
import { useState } from 'react'
import { getObject } from '../../../data/kubernetes.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { CertificateFacts } from '../../../parts/certificate/certificate-facts.tsx'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { useMessageCenter } from '../../../parts/message-center.ts'
import '../../pieces/data.css'

const messages = defineMessages({
  en: {
    data: 'Data',
    none: 'This Secret has no data.',
    reveal: 'Reveal',
    hide: 'Hide',
    audited: 'Revealing is recorded in the audit log.',
    binary: 'Binary value. It is copied as base64.',
  },
  ko: {
    data: '데이터',
    none: '데이터가 없습니다.',
    reveal: '값 보기',
    hide: '숨기기',
    audited: '값을 보면 감사 로그에 기록됩니다.',
    binary: '텍스트가 아닌 값입니다. base64로 복사됩니다.',
  },
})
const SECRETS = resourceFor(secret, null)
const [CERTIFICATE, PRIVATE_KEY] = ['tls.crt', 'tls.key']

/** Key names; a value is fetched when someone asks for it and forgotten when it is hidden. */
export function SecretData({ cluster, object }: ViewProps) {
  const t = useMessages(messages)
  const [values, setValues] = useState<Readonly<Record<string, unknown>> | null>(null)
  const keys = Object.keys(readFields(object['data']))
  return (
    <Panel title={t('data')} note={t('audited')}>
      {keys.length === 0 && <p className="n-panel-empty n-dim">{t('none')}</p>}
      {keys.map((key) => (
        <div key={key} className="n-data-entry">
          <h3>
            <code>{key}</code>
            {values && <CopyButton what={key} text={copied(values[key])} />}
          </h3>
          {values && key === CERTIFICATE && (
            <CertificateFacts certificate={asPlain(values[key])} privateKey={asPlain(values[PRIVATE_KEY])} />
          )}
          <pre>{values ? (decodeBase64Text(readText(values[key])) ?? t('binary')) : '••••••••'}</pre>
        </div>
      ))}
      {keys.length > 0 && (
        <RevealButton values={values} cluster={cluster} object={object} onValues={setValues} />
      )}
    </Panel>
  )
}

type RevealProps = Omit<ViewProps, 'kind'> & {
  readonly values: Readonly<Record<string, unknown>> | null
  readonly onValues: (values: Readonly<Record<string, unknown>> | null) => void
}

function RevealButton({ values, cluster, object, onValues }: RevealProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [busy, setBusy] = useState(false)
  async function reveal() {
    setBusy(true)
    try {
      const { name, namespace = null } = object.metadata
      onValues(readFields((await getObject({ cluster, resource: SECRETS, namespace, name }))['data']))
    } catch (error) {
      center.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="n-panel-more">
      <Button busy={busy} onClick={() => (values ? onValues(null) : void reveal())}>
        {t(values ? 'hide' : 'reveal')}
      </Button>
    </div>
  )
}

function copied(value: unknown): string {
  const base64 = readText(value)
  return decodeBase64Text(base64) ?? base64
}

function asPlain(value: unknown): string {
  return decodeBase64Text(readText(value)) ?? ''
}
