const tabs = ['profile', 'appearance', 'notices', 'password', 'security', 'company', 'plan'] as const;

export type TabName = (typeof tabs)[number];

export function isTab(name: string | undefined): name is TabName {
  return tabs.some((tab) => tab === name);
}

const asks: Readonly<Partial<Record<TabName, string>>> = { company: 'company:edit', plan: 'vip:view' };

/** Sections available with these permissions. */
export function tabsFor(codes: ReadonlySet<string>): readonly TabName[] {
  return tabs.filter((tab) => !(tab in asks) || codes.has(asks[tab]!));
}
