import {
  type Fields,
  isRecord,
  readAt,
  readFields,
  readItems,
  readList,
  readText,
} from '../../../manifest/read.ts'

export type RolloutHook = {
  readonly when: 'pre' | 'mid' | 'post'
  /** Where a container of the template runs it in a pod of its own. */
  readonly command: string | null
  readonly container: string | null
  /** Tags that then point at the images that were rolled out. */
  readonly tags: readonly {
    readonly kind: string
    readonly name: string
    readonly namespace: string | null
  }[]
  /** `Abort`, `Retry` or `Ignore`. */
  readonly onFailure: string
}

const TIMES = ['pre', 'mid', 'post'] as const

/** What a deployment config does around each rollout, in the order in which it happens. */
export function listHooks(spec: unknown): readonly RolloutHook[] {
  const strategy = readFields(readAt(spec, 'strategy'))
  const params = readFields(
    strategy[readText(strategy['type']) === 'Recreate' ? 'recreateParams' : 'rollingParams'],
  )
  return TIMES.flatMap((when) => {
    const hook = params[when]
    return isRecord(hook) ? [readHook(when, hook)] : []
  })
}

function readHook(when: RolloutHook['when'], hook: Fields): RolloutHook {
  const pod = hook['execNewPod']
  const words = isRecord(pod) ? readList(pod['command']).map(readText).join(' ') : null
  return {
    when,
    command: words,
    container: isRecord(pod) ? readText(pod['containerName']) || null : null,
    tags: readItems(hook['tagImages']).map(({ to }) => ({
      kind: readText(readAt(to, 'kind')),
      name: readText(readAt(to, 'name')),
      namespace: readText(readAt(to, 'namespace')) || null,
    })),
    onFailure: readText(hook['failurePolicy']),
  }
}
