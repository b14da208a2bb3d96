import type { Message } from '@naru/contract/rules/message'
import { parseKubeconfig } from '@naru/kube/kubeconfig'
import { KubeconfigError } from '@naru/kube/kubeconfig-error'

export type ContextChoice = {
  readonly name: string
  /** Empty where it cannot be used. */
  readonly server: string
  /** Why it cannot be used. */
  readonly refused: Message | null
}

export type KubeconfigContexts = {
  readonly choices: readonly ContextChoice[]
  /** The one that is taken where nobody chooses: the current one, or the only one. */
  readonly untold: string | null
}

/** The contexts of a kubeconfig; null while the text is none. */
export function readContexts(text: string, allowUnverified: boolean): KubeconfigContexts | null {
  try {
    const { contexts, currentContext } = parseKubeconfig(text, { allowUnverified })
    if (contexts.length === 0) return null
    const only = contexts.length === 1 ? contexts[0]?.name : undefined
    const untold = currentContext ?? only
    return {
      choices: contexts.map(({ name, access }) =>
        access instanceof KubeconfigError
          ? { name, server: '', refused: tell(access) }
          : { name, server: access.server, refused: null },
      ),
      untold: contexts.find(({ name }) => name === untold)?.name ?? null,
    }
  } catch (error) {
    if (error instanceof KubeconfigError) return null
    throw error
  }
}

function tell({ problem, field }: KubeconfigError): Message {
  return { key: `rule.kubeconfig.${problem}`, params: { x: field } }
}
