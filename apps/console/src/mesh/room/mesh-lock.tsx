import { type MtlsDisplay, tlsStatus } from '@naru/contract/mesh/wire/tls'
import { meshDisplay } from '@naru/mesh/mtls/mtls-status'
import { Icon } from '@naru/ui/icon.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { useSelection } from '../../shell/selection.ts'
import { useToldFailure } from './failures/use-told-failure.ts'
import { MeshComponents } from './mesh-components.tsx'
import { meshHref } from './mesh-paths.ts'
import { MTLS_ICONS } from './mtls-icons.ts'
import { useMesh } from './use-mesh.ts'

const messages = defineMessages<MtlsDisplay, MtlsDisplay>({
  en: {
    MTLS_ENABLED: 'Mesh-wide mTLS is on',
    MTLS_ENABLED_DEFAULT: 'Mesh-wide mTLS is on, with automatic mTLS',
    MTLS_ENABLED_EXTENDED: 'mTLS is on by the mesh',
    MTLS_PARTIALLY_ENABLED: 'Mesh-wide mTLS is partly on',
    MTLS_PARTIALLY_ENABLED_DEFAULT: 'Mesh-wide mTLS is partly on: plain text is taken too',
    AUTO_MTLS_DEFAULT: 'Automatic mTLS is on; nothing is set for the whole mesh',
    MTLS_NOT_ENABLED: 'mTLS is not set for the whole mesh',
    MTLS_DISABLED: 'Mesh-wide mTLS is off',
  },
  ko: {
    MTLS_ENABLED: '메시 전체 mTLS 켜짐',
    MTLS_ENABLED_DEFAULT: '메시 전체 mTLS 켜짐(자동 mTLS)',
    MTLS_ENABLED_EXTENDED: '메시 설정으로 mTLS 켜짐',
    MTLS_PARTIALLY_ENABLED: '메시 전체 mTLS 일부만 켜짐',
    MTLS_PARTIALLY_ENABLED_DEFAULT: '메시 전체 mTLS 일부만 켜짐: 평문도 받습니다',
    AUTO_MTLS_DEFAULT: '자동 mTLS 켜짐: 메시 전체 설정은 없습니다',
    MTLS_NOT_ENABLED: '메시 전체 mTLS 설정 없음',
    MTLS_DISABLED: '메시 전체 mTLS 꺼짐',
  },
})

/** What of the mesh of the chosen cluster is not healthy, and whether it protects what flows in it. */
export function MeshLock() {
  const { selectedCluster } = useSelection()
  if (!selectedCluster?.features.includes('mesh')) return null
  return (
    <>
      <MeshComponents cluster={selectedCluster.id} />
      <Lock cluster={selectedCluster.id} />
    </>
  )
}

function Lock({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const asked = useMesh({ cluster, parts: ['mesh', 'tls'], schema: tlsStatus })
  useToldFailure(cluster, 'mtls', asked)
  const { data } = asked
  if (!data) return null
  const shown = meshDisplay(data)
  return (
    <a
      className="n-button n-button-m n-button-plain n-button-icon"
      href={meshHref('M_ISTIO', cluster, {}, { otype: 'peerauthentications' })}
      aria-label={t(shown)}
      title={t(shown)}
    >
      <Icon of={MTLS_ICONS[shown]} />
    </a>
  )
}
