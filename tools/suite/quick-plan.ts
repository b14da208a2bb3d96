import { dirname } from 'node:path'
import type { Page } from '@naru/contract/pages/page'

/** What is tried of a change while one works on it. */
export type QuickPlan = {
  /** Folders whose own tests are run. */
  readonly folders: readonly string[]
  /** Whether tests of the pure packages are chosen by what they import. */
  readonly pure: boolean
  /** The screens that are looked at. */
  readonly screens: readonly Page[]
}

const TESTED = /^(?:packages|apps|tools)\/.*\.tsx?$/
const PURE = /^packages\/(?:contract|mesh|promql)\//
/** What a kind consists of bears its name: `kinds/workload/pod.rules.ts`, `kinds/workload/pod/pod-containers.tsx`. */
const OF_KIND = /\/kinds\/[\w-]+\/([\w-]+)[./]/

/** `changed` are paths relative to the project, `pages` all that are registered. */
export function planQuick(changed: readonly string[], pages: readonly Page[]): QuickPlan {
  const tested = changed.filter((path) => TESTED.test(path))
  const kinds = new Set(changed.map((path) => OF_KIND.exec(path)?.[1]))
  return {
    folders: [...new Set(tested.map((path) => dirname(path)))].sort(),
    pure: tested.some((path) => PURE.test(path)),
    screens: pages.filter(({ kind }) => kind !== null && kinds.has(kind)),
  }
}
