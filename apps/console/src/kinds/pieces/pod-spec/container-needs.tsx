import { listProbes } from '@naru/contract/kinds/workload/answers/container-probes'
import type { Container } from '@naru/contract/kubernetes/pod'
import { readItems, readText } from '@naru/contract/manifest/read'
import { useMessages } from '../../../i18n/messages.ts'
import { listAskedResources } from './asked-resources.ts'
import { messages } from './messages.ts'

type Props = { readonly container: Container }

/** What a container asks for, where it listens and what is asked of it, a line each. */
export function ContainerNeeds({ container }: Props) {
  return (
    <>
      <Asked container={container} />
      <Ports container={container} />
      <Probes container={container} />
    </>
  )
}

/** The others are called as the API calls them. */
const TITLED = ['cpu', 'memory'] as const

/** What it asks for and may use at most; whoever has no limit can take all that its node has. */
function Asked({ container }: Props) {
  const t = useMessages(messages)
  const asked = listAskedResources(container)
  if (asked.length === 0) return null
  const words = asked.map(({ resource, request, limit }) => {
    const titled = TITLED.find((one) => one === resource)
    const what = titled ? t(titled) : resource
    return limit === undefined ? t('unlimited', { what, request }) : t('asks', { what, request, limit })
  })
  return <span className="n-container-asks n-dim">{words.join(' · ')}</span>
}

/** `8080/TCP (http)`, and where the node itself listens for it. */
function Ports({ container }: Props) {
  const t = useMessages(messages)
  const ports = readItems(container['ports'])
  if (ports.length === 0) return null
  const words = ports.map(({ name, containerPort, hostPort, protocol }) => {
    const port = `${readText(containerPort)}/${readText(protocol) || 'TCP'}`
    const named = readText(name) === '' ? port : `${port} (${readText(name)})`
    return readText(hostPort) === '' ? named : `${named} ${t('hostPort', { port: readText(hostPort) })}`
  })
  return (
    <span className="n-container-asks n-dim">
      {t('ports')}: {words.join(', ')}
    </span>
  )
}

/** What the kubelet asks of it: where that fails, the answer to it is what to look for. */
function Probes({ container }: Props) {
  const t = useMessages(messages)
  return listProbes(container).map(({ of, asks, ...pace }) => (
    <span key={of} className="n-container-asks n-dim">
      {t(of)}: <code>{asks}</code> {t('pace', pace)}
    </span>
  ))
}
