import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredFile } from '../../../../dataProvider/files';
import type { ChatConversation } from '../../../../schema/chat';
import { useColleagues } from '../../useColleagues';
import { askCanned } from '../calls';
import type { Trigger } from './trigger';

export interface Suggestion {
  readonly id: string;
  /** Shortcut of a canned reply, or a member's name. */
  readonly title: string;
  readonly text: string;
  /** Variables of a canned reply without a value. */
  readonly missing: readonly string[];
  readonly attachments: readonly StoredFile[];
}

export interface Suggestions {
  readonly trigger: Trigger | null;
  readonly all: readonly Suggestion[];
  readonly isLoading: boolean;
  /** Index of the highlighted suggestion, which Enter inserts. */
  readonly at: number;
  go(to: number): void;
  /** Hides the suggestions until the input changes. */
  dismiss(): void;
}

/** Suggestions for the trigger: canned replies rendered for this conversation, or members' names. */
export function useSuggestions({ id, accountId }: ChatConversation, trigger: Trigger | null): Suggestions {
  const [chosen, setChosen] = useState<{ readonly key: string; readonly at: number }>({ key: '', at: 0 });
  const [dismissed, setDismissed] = useState('');
  const key = trigger === null ? '' : `${trigger.kind} ${trigger.from} ${trigger.sought}`;
  const isOpen = trigger !== null && dismissed !== `${trigger.kind} ${trigger.from}`;
  const canned = useQuery({
    queryKey: ['canned', id, trigger?.sought],
    queryFn: ({ signal }) => askCanned(id, trigger!.sought, signal),
    enabled: isOpen && trigger.kind === 'canned',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const colleagues = useColleagues(accountId);
  const all = !isOpen
    ? none
    : trigger.kind === 'canned'
      ? (canned.data ?? none)
      : colleagues.all.filter(({ name }) => isCalled(name, trigger.sought)).map(asSuggestion);
  return {
    trigger: isOpen ? trigger : null,
    all: all.slice(0, maxShown),
    isLoading: isOpen && trigger.kind === 'canned' && canned.isPending,
    at: chosen.key === key ? Math.min(chosen.at, Math.max(0, all.length - 1)) : 0,
    go: (to) => setChosen({ key, at: (to + all.length) % Math.max(1, all.length) }),
    dismiss: () => setDismissed(trigger === null ? '' : `${trigger.kind} ${trigger.from}`),
  };
}

const none: readonly Suggestion[] = [];
const maxShown = 8;

function isCalled(name: string, sought: string): boolean {
  return name.toLocaleLowerCase().includes(sought.toLocaleLowerCase());
}

function asSuggestion({ id, name }: { readonly id: string; readonly name: string }): Suggestion {
  return { id, title: name, text: `@${name} `, missing: [], attachments: [] };
}
