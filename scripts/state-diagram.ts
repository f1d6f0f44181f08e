/** The part of an XState machine that the diagram needs. */
export interface Machine {
  readonly id: string
  readonly root: State
}

interface State {
  readonly key: string
  readonly path: readonly string[]
  readonly type: string
  readonly initial: { readonly target: readonly State[] } | undefined
  readonly states: Readonly<Record<string, State>>
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
  readonly always?: readonly Transition[] | undefined
}

interface Transition {
  readonly target?: readonly State[] | undefined
  readonly guard?: unknown
}

/** A Mermaid state diagram. */
export const stateDiagram = ({ root }: Machine): string =>
  ['stateDiagram-v2', ...contents(root, '  '), ...arrowsLeaving(root)].join('\n')

function contents(state: State, indent: string): readonly string[] {
  const children = Object.values(state.states)
  const initial = state.initial?.target[0]
  return [
    ...(initial && children.length > 0 ? [`${indent}[*] --> ${nameOf(initial)}`] : []),
    ...children.flatMap((child) => [
      ...(Object.keys(child.states).length > 0
        ? [`${indent}state ${nameOf(child)} {`, ...contents(child, `${indent}  `), `${indent}}`]
        : [`${indent}state "${child.key}" as ${nameOf(child)}`]),
      ...arrows(child, indent, (target) => isBelow(target, state)),
      ...(child.type === 'final' ? [`${indent}${nameOf(child)} --> [*]`] : []),
    ]),
    ...(state.path.length === 0 ? arrows(state, indent, () => true) : []),
  ]
}

/** Arrows that leave a composite state are drawn outside it, or Mermaid would move their target into it. */
function arrowsLeaving(root: State): readonly string[] {
  const nested = (state: State): readonly State[] =>
    Object.values(state.states).flatMap((child) => [child, ...nested(child)])
  return Object.values(root.states).flatMap((outer) =>
    nested(outer).flatMap((state) => arrows(state, '  ', (target) => !isBelow(target, outer))),
  )
}

const isBelow = ({ path }: State, state: State): boolean =>
  state.path.every((key, depth) => path[depth] === key)

function arrows(state: State, indent: string, leadsTo: (target: State) => boolean): readonly string[] {
  const byEvent: readonly (readonly [string, readonly Transition[]])[] = [
    ...[...state.transitions].map(([event, transitions]) => [eventLabel(event), transitions] as const),
    ['', state.always ?? []],
  ]
  return byEvent.flatMap(([event, transitions]) =>
    transitions.flatMap((transition) => {
      const target = transition.target?.[0] ?? state
      if (!leadsTo(target)) return []
      const label = [event, guardLabel(transition.guard)].filter((word) => word !== '').join(' ')
      return [`${indent}${nameOf(state)} --> ${nameOf(target)}${label === '' ? '' : ` : ${label}`}`]
    }),
  )
}

const nameOf = ({ path, key }: State): string => (path.length === 0 ? key : path.join('_'))

function eventLabel(event: string): string {
  if (event.startsWith('xstate.done')) return 'done'
  if (event.startsWith('xstate.error')) return 'error'
  const [, delay] = /^xstate[.]after[.]([^.]+)/.exec(event) ?? []
  return delay === undefined ? event : `after ${delay}`
}

function guardLabel(guard: unknown): string {
  const name =
    typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : (guard ?? '')
  return typeof name === 'string' && name !== '' ? `[${name}]` : ''
}
