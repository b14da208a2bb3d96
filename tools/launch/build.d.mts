export function ensureBuilt(root: string, node: string): Promise<void>
export function ensureServerBuilt(root: string, node: string): Promise<void>
