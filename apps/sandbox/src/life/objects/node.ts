import type { INode } from 'kubernetes-models/v1/Node'
import type { ITaint } from 'kubernetes-models/v1/Taint'
import type { Frozen, Stored } from './frozen.ts'

export type Taint = Frozen<ITaint>
export type Node = Stored<INode, 'spec' | 'status'>
