import type { KubeObject } from '../../kubernetes/object.ts'
import {
  type Fields,
  readAt,
  readFields,
  readItems,
  readList,
  readNumber,
  readString,
} from '../../manifest/read.ts'

/** A file that is written on every machine. */
export type MachineFile = {
  readonly path: string
  /** As `ls` numbers it, such as `0644`; empty where the configuration leaves it open. */
  readonly mode: string
  /** A `data:` address that holds its text, or where the machine fetches it from. */
  readonly source: string
  /** Such as `gzip`; empty for none. */
  readonly compression: string
}

/** A unit of systemd. `enabled` is null where it stays as it is. */
export type MachineUnit = {
  readonly name: string
  readonly enabled: boolean | null
  readonly masked: boolean
  readonly text: string
  /** Names of files that change a unit that is there already. */
  readonly dropins: readonly string[]
}

export type MachineContents = {
  readonly files: readonly MachineFile[]
  readonly units: readonly MachineUnit[]
  readonly kernelArguments: readonly string[]
  readonly extensions: readonly string[]
  /** `realtime` or `64k-pages`; empty for the usual one. */
  readonly kernelType: string
  readonly fips: boolean
  readonly osImage: string
  /** People whose keys may sign in. */
  readonly users: readonly { readonly name: string; readonly keys: number }[]
}

/** What a machine config changes on a machine, whatever shape it has. */
export function readMachineConfig({ spec }: KubeObject): MachineContents {
  const { config, kernelArguments, extensions, kernelType, fips, osImageURL } = readFields(spec)
  const type = readString(kernelType)
  return {
    files: readItems(readAt(config, 'storage', 'files')).map(readFile),
    units: readItems(readAt(config, 'systemd', 'units')).map(readUnit),
    kernelArguments: readStrings(kernelArguments),
    extensions: readStrings(extensions),
    kernelType: type === 'default' ? '' : type,
    fips: fips === true,
    osImage: readString(osImageURL),
    users: readItems(readAt(config, 'passwd', 'users')).map((user) => ({
      name: readString(user['name']),
      keys: readList(user['sshAuthorizedKeys']).length,
    })),
  }
}

function readStrings(value: unknown): readonly string[] {
  return readList(value).filter((one) => typeof one === 'string')
}

function readFile({ path, mode, contents }: Fields): MachineFile {
  const { source, compression } = readFields(contents)
  return {
    path: readString(path),
    mode: readNumber(mode)?.toString(8).padStart(4, '0') ?? '',
    source: readString(source),
    compression: readString(compression),
  }
}

function readUnit({ name, enabled, mask, contents, dropins }: Fields): MachineUnit {
  return {
    name: readString(name),
    enabled: typeof enabled === 'boolean' ? enabled : null,
    masked: mask === true,
    text: readString(contents),
    dropins: readItems(dropins).map((dropin) => readString(dropin['name'])),
  }
}
