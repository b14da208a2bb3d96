import { whyBlocked } from '@naru/contract/kinds/blocked'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findRules } from '@naru/contract/kinds/rules-registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { formatApiVersion, parseApiVersion } from '@naru/contract/kubernetes/resource'
import { readFields } from '@naru/contract/manifest/read'
import { useKubeTarget } from '../data/kube-target.ts'
import type { KubeTarget } from '../data/kubernetes.ts'
import { useText } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { useReveal } from '../parts/secret/use-reveal.ts'
import { messages } from './messages.ts'
import { RevealBanner } from './reveal-banner.tsx'
import { useWholeObject } from './use-whole-object.ts'
import { type JudgedText, YamlWorkbench } from './yaml-workbench.tsx'

const MASK = '••••••••'

type Props = {
  readonly kind: KindSpec
  readonly cluster: string
  readonly object: KubeObject
  readonly judged?: JudgedText
}

/** The object's YAML; a secret's values come only when someone asks for them. */
export function YamlTab({ kind, cluster, object, judged }: Props) {
  const t = useMessages(messages)
  const find = useKubeTarget()
  const text = useText()
  const { name, namespace = null } = object.metadata
  const target = find({ kind, cluster, namespace, name })
  const secret = (kind.secretFields ?? []).length > 0
  const shown = useWholeObject(target, object, { enabled: !secret })
  if (kind.toldKeys)
    return (
      <YamlWorkbench
        target={target}
        object={hide(object)}
        type={typeOf(kind.kind, target, object)}
        locked={t('toldHint')}
      />
    )
  if (secret) return <SecretYaml kind={kind} target={target} object={object} />
  if (!shown) return <DelayedLoading of="part" />
  const why = whyBlocked(kind, findRules(kind.id) ?? {}, { action: 'edit', object })
  return (
    <YamlWorkbench
      target={target}
      object={shown}
      type={typeOf(kind.kind, target, shown)}
      locked={why && text(why.says)}
      {...(judged && { judged })}
    />
  )
}

type SecretProps = Pick<Props, 'kind' | 'object'> & {
  readonly target: KubeTarget & { readonly name: string }
}

function SecretYaml({ kind, target, object }: SecretProps) {
  const t = useMessages(messages)
  const { revealed, busy, reveal } = useReveal(target)
  const shown = revealed ?? {
    apiVersion: formatApiVersion(target.resource),
    kind: kind.kind,
    ...object,
    data: maskKeys(object['data']),
  }
  return (
    <>
      {!revealed && <RevealBanner {...{ busy, reveal }} />}
      <YamlWorkbench
        key={revealed ? 'revealed' : 'hidden'}
        target={target}
        object={shown}
        type={typeOf(kind.kind, target, shown)}
        locked={revealed ? null : t('secretHint')}
      />
    </>
  )
}

/** What is not told is there all the same. */
function hide(object: KubeObject): KubeObject {
  const data = Object.entries(readFields(object['data'])).map(([key, told]) => [key, told || MASK] as const)
  return { ...object, data: Object.fromEntries(data) }
}

function maskKeys(data: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(readFields(data)).map((key) => [key, MASK]))
}

function typeOf(kind: string, { resource }: KubeTarget, { apiVersion }: KubeObject) {
  return { ...parseApiVersion(apiVersion ?? formatApiVersion(resource)), kind }
}
