import type { ParamValue, StartChoice, WorkspacePlace } from '../../actions/tekton/start-run.ts'
import { checkQuantity } from '../../rules/container.ts'
import { breach, type Checked, firstBreach } from '../../rules/message.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import type { Param, Workspace } from './inputs.ts'

/** Where a workspace is kept: nowhere where it may be left out. */
export type PlaceKind = WorkspacePlace['as'] | 'none'

/** What somebody has typed to start a run, by the names of parameters and workspaces. */
export type StartValues = {
  readonly params: Readonly<Record<string, string>>
  readonly places: Readonly<Record<string, { readonly as: PlaceKind; readonly of: string }>>
  readonly account: string
}

const NEW_SIZE = '1Gi'

/** What a form for it begins with: what is usual, and the folders that go with their pods. */
export function beginStart(params: readonly Param[], workspaces: readonly Workspace[]): StartValues {
  return {
    params: Object.fromEntries(params.map(({ name, typed }) => [name, typed])),
    places: Object.fromEntries(
      workspaces.map(({ name, optional }) => [name, { as: optional ? 'none' : 'emptyDir', of: '' }]),
    ),
    account: '',
  }
}

/** What is in the field beside the kind of a place at first. */
export function beginPlace(as: PlaceKind): string {
  return as === 'new-claim' ? NEW_SIZE : ''
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Where nothing is usual, something has to be said. */
export function checkParam({ type, usual, allowed }: Param, typed: string): Checked {
  const missing = usual === null ? checkRequired(typed) : null
  const foreign =
    allowed.length > 0 && typed !== '' && !allowed.includes(typed) ? breach('rule.select') : null
  const lone = type === 'object' && linesOf(typed).some((line) => line.indexOf('=') < 1)
  return firstBreach(missing, foreign, lone ? breach('rule.keyAndValue') : null)
}

export function checkPlace({ as, of }: StartValues['places'][string]): Checked {
  if (as === 'none' || as === 'emptyDir') return null
  return firstBreach(checkRequired(of), as === 'new-claim' ? checkQuantity(of) : checkDnsSubdomain(of))
}

function parseParam({ type }: Param, typed: string): ParamValue {
  if (type === 'string') return typed
  const lines = linesOf(typed)
  if (type === 'array') return lines
  return Object.fromEntries(
    lines.map((line) => {
      const cut = line.indexOf('=')
      return [line.slice(0, cut).trim(), line.slice(cut + 1)]
    }),
  )
}

function placeOf({ as, of }: StartValues['places'][string]): WorkspacePlace | null {
  if (as === 'none') return null
  if (as === 'emptyDir') return { as }
  return as === 'new-claim' ? { as, size: of } : { as, name: of }
}

type Declared = {
  readonly name: string
  readonly params: readonly Param[]
  readonly workspaces: readonly Workspace[]
}

/** What is sent of it: what is as usual is left to the pipeline or task, as it will be then. */
export function chooseStart({ name, params, workspaces }: Declared, values: StartValues): StartChoice {
  return {
    name,
    account: values.account.trim(),
    params: params.flatMap((param) => {
      const typed = values.params[param.name] ?? ''
      const isUsual = param.usual !== null && typed === param.typed
      return isUsual ? [] : [{ name: param.name, value: parseParam(param, typed) }]
    }),
    workspaces: workspaces.flatMap((workspace) => {
      const place = placeOf(values.places[workspace.name] ?? { as: 'none', of: '' })
      return place === null ? [] : [{ name: workspace.name, place }]
    }),
  }
}
