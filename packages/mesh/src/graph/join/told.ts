import type { EdgeData, NodeData } from '@naru/contract/mesh/wire/graph'

/** What one cluster tells of a node or an edge. */
export type Told<Data extends NodeData | EdgeData> = { readonly cluster: string; readonly data: Data }
