import { type DashboardFault, type OwnDashboard, readOwnDashboards } from '@naru/contract/mesh/own-dashboards'
import { tooMuchOfDashboards } from '@naru/contract/rules/dashboards-text'
import { breach, type Checked } from '@naru/contract/rules/message'
import { readYaml } from '@naru/kube/yaml/read-yaml'
import type { YamlTree } from '@naru/kube/yaml/yaml-tree'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import { findBrokenInclude } from '@naru/mesh/dashboards/own-dashboards'

/** Dashboards need no more, and all wait for whoever reads them. */
const SHAPE = { depth: 20, tokens: 20_000 } as const

type Read = { readonly dashboards: readonly OwnDashboard[]; readonly fault: Checked }

/** What a cluster's record says of its mesh's own dashboards, or what is wrong with it and in which line. */
export function readDashboards(text: string): Read {
  if (text.trim() === '') return { dashboards: [], fault: null }
  if (isYamlTooMuch(text, SHAPE)) return refused(tooMuchOfDashboards())
  const [document, second] = readYaml(text)
  const broken = document?.faults[0]?.from ?? second?.tree.range[0]
  if (broken !== undefined) return refused(breach('rule.dashboards.yaml', { line: lineAt(text, broken) }))
  const { root, dashboards, fault } = readOwnDashboards(document?.value)
  const wrong = fault ?? findBrokenInclude(dashboards)
  if (!wrong || !document) return { dashboards, fault: null }
  const path = [...root, ...wrong.path]
  return refused(inLine(text, document.tree, { ...wrong, path }))
}

function refused(fault: Checked): Read {
  return { dashboards: [], fault }
}

function inLine(text: string, tree: YamlTree, { path, message }: DashboardFault): Checked {
  const line = lineAt(text, placeOf(tree, path))
  return { ...message, params: { ...message.params, line } }
}

/** Where a field stands, or the nearest part around it that is there. */
function placeOf(tree: YamlTree, path: DashboardFault['path']): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = tree.getIn(path.slice(0, length), true)
    if (isPlaced(node)) return node.range[0]
  }
  return tree.range[0]
}

function isPlaced(node: unknown): node is { readonly range: readonly [number, ...number[]] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
