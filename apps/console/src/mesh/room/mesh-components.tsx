import { istioStatus } from '@naru/contract/mesh/wire/status'
import { Icon } from '@naru/ui/icon.tsx'
import ServerIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-server-icon'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { worstComponent } from './component-tone.ts'
import { useToldFailure } from './failures/use-told-failure.ts'
import { meshHref } from './mesh-paths.ts'
import { useMesh } from './use-mesh.ts'

const messages = defineMessages({
  en: {
    components: 'Istio components: {{list}}',
    Unhealthy: 'not healthy',
    Unreachable: 'unreachable',
    NotFound: 'not found',
    NotReady: 'not ready',
  },
  ko: {
    components: 'Istio 구성 요소: {{list}}',
    Unhealthy: '비정상',
    Unreachable: '연결할 수 없음',
    NotFound: '찾을 수 없음',
    NotReady: '준비 안 됨',
  },
})

/** Which components of a mesh are not healthy; nothing where all of them are. Leads to what runs the mesh. */
export function MeshComponents({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  const asked = useMesh({ cluster, parts: ['istio', 'status'], schema: istioStatus })
  useToldFailure(cluster, 'components', asked)
  const { data } = asked
  const tone = data ? worstComponent(data) : null
  if (!data || tone === null) return null
  const list = data.flatMap(({ name, status }) => (status === 'Healthy' ? [] : [`${name} ${t(status)}`]))
  const said = t('components', { list: list.join(', ') })
  return (
    <a
      className="n-button n-button-m n-button-plain n-button-icon"
      href={meshHref('M_DASHBOARD', cluster)}
      aria-label={said}
      title={said}
    >
      <span className={`n-tone-${tone}`}>
        <Icon of={ServerIcon} />
      </span>
    </a>
  )
}
