import type { Pod } from '@naru/contract/kubernetes/pod'
import { listContainers } from '@naru/contract/kubernetes/pod-containers'

export type OpenWays = { readonly stdin: boolean; readonly tty: boolean }

/** What the main process of a container takes: nothing is typed into one that keeps no input. */
export function openWays(pod: Pod, name: string): OpenWays {
  const found = listContainers(pod).find((one) => one.container.name === name)?.container
  return { stdin: found?.['stdin'] === true, tty: found?.['tty'] === true }
}

const UNSEEN = /[^\P{Cc}\n\t]/gu

/** What is typed as a process without a terminal reads it, and as nobody but we would show it. */
export function cookTyped(typed: string): { readonly sent: string; readonly shown: string } {
  const sent = typed.replaceAll('\r', '\n')
  const shown = sent.replace(UNSEEN, (char) => `^${String.fromCharCode(char.charCodeAt(0) ^ 64)}`)
  return { sent, shown }
}
