export type ValueType = 'scalar' | 'string' | 'vector' | 'matrix'
