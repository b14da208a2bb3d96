import type { StartChoice } from '@naru/contract/actions/tekton/start-run'
import type { Param, Workspace } from '@naru/contract/kinds/tekton/inputs'
import {
  beginPlace,
  beginStart,
  checkParam,
  checkPlace,
  chooseStart,
  type PlaceKind,
  type StartValues,
} from '@naru/contract/kinds/tekton/start-values'
import { formatMessage } from '@naru/contract/rules/format-message'
import type { Checked } from '@naru/contract/rules/message'
import { useState } from 'react'
import { useLocale } from '../../i18n/locale.ts'

type Declared = {
  readonly name: string
  readonly params: readonly Param[]
  readonly workspaces: readonly Workspace[]
}

/** What is typed, what is wrong with it, and what is sent. */
export type StartForm = {
  readonly values: StartValues
  readonly choice: StartChoice
  /** Why it cannot be sent; null when it can. */
  readonly blocked: string | null
  /** What is wrong with a field that has been touched. */
  readonly errorOf: (field: string) => string | null
  readonly setParam: (name: string, typed: string) => void
  readonly setPlace: (name: string, as: PlaceKind) => void
  readonly setOf: (name: string, of: string) => void
  readonly setAccount: (account: string) => void
}

const NOWHERE: StartValues['places'][string] = { as: 'none', of: '' }

/** What somebody types begins with what is usual, once that is known. */
export function useStartValues(declared: Declared): StartForm {
  const [own, setOwn] = useState<Partial<StartValues>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const usual = beginStart(declared.params, declared.workspaces)
  const values: StartValues = {
    params: { ...usual.params, ...own.params },
    places: { ...usual.places, ...own.places },
    account: own.account ?? '',
  }
  const wrong = useWrong(declared, values)
  const touch = (field: string) => setTouched(new Set([...touched, field]))
  const place = (name: string, next: StartValues['places'][string]) => {
    touch(name)
    setOwn({ ...own, places: { ...own.places, [name]: next } })
  }
  return {
    values,
    choice: chooseStart(declared, values),
    blocked: [...wrong.values()][0] ?? null,
    errorOf: (field) => (touched.has(field) ? (wrong.get(field) ?? null) : null),
    setParam: (name, typed) => {
      touch(name)
      setOwn({ ...own, params: { ...own.params, [name]: typed } })
    },
    setPlace: (name, as) => place(name, { as, of: beginPlace(as) }),
    setOf: (name, of) => place(name, { ...(values.places[name] ?? NOWHERE), of }),
    setAccount: (account) => setOwn({ ...own, account }),
  }
}

function useWrong({ params, workspaces }: Declared, values: StartValues): ReadonlyMap<string, string> {
  const locale = useLocale()
  const wrong = new Map<string, string>()
  const judge = (name: string, checked: Checked) => {
    if (checked) wrong.set(name, formatMessage(checked.key, locale, { x: name, ...checked.params }))
  }
  for (const param of params) judge(param.name, checkParam(param, values.params[param.name] ?? ''))
  for (const { name } of workspaces) judge(name, checkPlace(values.places[name] ?? NOWHERE))
  return wrong
}
