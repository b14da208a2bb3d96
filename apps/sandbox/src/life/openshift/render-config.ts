import { createHash } from 'node:crypto'
import { type Fields, readAt, readItems, readList, readString } from '@naru/contract/manifest/read'
import type { MachineConfig } from '../objects/machine.ts'

/** What a pool's machine configs come to, or why they cannot be put together. */
export type Rendered =
  | { readonly name: string; readonly spec: NonNullable<MachineConfig['spec']> }
  | { readonly fault: string }

const VERSION = /^(2\.2|3\.[0-5])\.0$/
const SUPPORTED = '2.2, 3.0, 3.1, 3.2, 3.3, 3.4, 3.5'

/** One machine config of many, in the order of their names: of what two write, the later one stays. */
export function renderConfig(pool: string, sources: readonly MachineConfig[]): Rendered {
  for (const { metadata, spec } of sources) {
    const version = readString(readAt(spec?.config, 'ignition', 'version'))
    if (spec?.config !== undefined && !VERSION.test(version)) {
      return {
        fault: `Failed to render configuration for pool ${pool}: parsing Ignition config of ${metadata.name} failed: unknown version "${version}". Supported spec versions: ${SUPPORTED}`,
      }
    }
  }
  const spec = {
    config: {
      ignition: { version: '3.5.0' },
      storage: { files: merge(sources, ['storage', 'files'], 'path') },
      systemd: { units: merge(sources, ['systemd', 'units'], 'name') },
      passwd: { users: merge(sources, ['passwd', 'users'], 'name') },
    },
    kernelArguments: sources.flatMap((source) => source.spec?.kernelArguments ?? []),
    extensions: [...new Set(sources.flatMap((source) => source.spec?.extensions ?? []))],
    kernelType: sources.findLast((source) => source.spec?.kernelType)?.spec?.kernelType ?? 'default',
    fips: sources.some((source) => source.spec?.fips === true),
    osImageURL: sources.findLast((source) => source.spec?.osImageURL)?.spec?.osImageURL ?? '',
  }
  const hash = createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 32)
  return { name: `rendered-${pool}-${hash}`, spec }
}

function merge(sources: readonly MachineConfig[], path: readonly string[], key: string): readonly Fields[] {
  const all = sources.flatMap(({ spec }) => readItems(readList(readAt(spec?.config, ...path))))
  return [...new Map(all.map((item) => [readString(item[key]), item])).values()]
}

/** What a running machine cannot be changed to, in the words of its daemon; null when it can. */
export function whyUnreconcilable(from: MachineConfig | undefined, to: MachineConfig): string | null {
  if (from === undefined || (from.spec?.fips ?? false) === (to.spec?.fips ?? false)) return null
  return `can't reconcile config ${from.metadata.name} with ${to.metadata.name}: detected change to FIPS flag; refusing to modify FIPS on a running cluster`
}
