import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseApiVersion } from '@naru/contract/kubernetes/resource'
import { readFields } from '@naru/contract/manifest/read'
import { Banner } from '@naru/ui/banner.tsx'
import { Button } from '@naru/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKubeTarget } from '../data/kube-target.ts'
import { getObject } from '../data/kubernetes.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useMessageCenter } from '../parts/message-center.ts'
import { messages } from './messages.ts'
import { YamlWorkbench } from './yaml-workbench.tsx'

type Props = { readonly kind: KindSpec; readonly cluster: string; readonly object: KubeObject }

/** The object's YAML; a secret's values come only when someone asks for them. */
export function YamlTab({ kind, cluster, object }: Props) {
  const find = useKubeTarget()
  const { name, namespace = null } = object.metadata
  const target = find({ kind, cluster, namespace, name })
  const version = object.metadata.resourceVersion
  const secret = (kind.secretFields ?? []).length > 0
  const { data: whole } = useQuery({
    queryKey: ['whole', kind.id, cluster, object.metadata.uid, version],
    queryFn: ({ signal }) => getObject(target, { signal }),
    enabled: !secret && object.apiVersion === undefined,
    gcTime: 0,
    // While the next version is read, the editor stays where it is.
    placeholderData: (before) => (before?.metadata.uid === object.metadata.uid ? before : undefined),
  })
  const shown = whole ?? (object.apiVersion === undefined ? null : object)
  if (secret) return <SecretYaml kind={kind} target={target} object={object} />
  if (!shown) return <DelayedLoading part />
  return <YamlWorkbench target={target} object={shown} type={typeOf(kind.kind, shown)} />
}

type SecretProps = Pick<Props, 'kind' | 'object'> & {
  readonly target: Parameters<typeof getObject>[0] & { readonly name: string }
}

function SecretYaml({ kind, target, object }: SecretProps) {
  const t = useMessages(messages)
  const center = useMessageCenter()
  const [revealed, setRevealed] = useState<KubeObject | null>(null)
  const [busy, setBusy] = useState(false)
  async function reveal() {
    setBusy(true)
    await getObject(target).then(setRevealed, center.error)
    setBusy(false)
  }
  const shown = revealed ?? {
    apiVersion: 'v1',
    kind: kind.kind,
    ...object,
    data: maskKeys(object['data']),
  }
  return (
    <>
      {!revealed && (
        <Banner
          tone="off"
          title={t('secretTitle')}
          actions={
            <Button busy={busy} onClick={() => void reveal()}>
              {t('reveal')}
            </Button>
          }
        >
          {t('secretHint')}
        </Banner>
      )}
      <YamlWorkbench
        key={revealed ? 'revealed' : 'hidden'}
        target={target}
        object={shown}
        type={typeOf(kind.kind, shown)}
        locked={!revealed}
      />
    </>
  )
}

function maskKeys(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(readFields(data)).map((key) => [key, '••••••••']))
}

function typeOf(kind: string, object: KubeObject) {
  return { ...parseApiVersion(object.apiVersion ?? 'v1'), kind }
}
