import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import type { ErrorBody } from '../../dataProvider/httpError';
import { activationKey, activationSigns } from '../../schema/activation/code';
import { errorText } from '../../ui/resource/errorText';
import { useCalls } from '../../ui/resource/useAction';

/** The fields read from GET /xxm-comp/v1/vipInfo. */
export interface Plan {
  readonly serviceName?: string;
  readonly serviceEnglishName?: string;
  readonly expireTime?: string | null;
}

export interface Redeeming {
  readonly isBusy: boolean;
  /** Localized error message. */
  readonly fault: string | null;
  /** Seconds until the next attempt is allowed. */
  readonly wait: number;
  /** The new plan; null until a code is redeemed. */
  readonly plan: Plan | null;
  redeem(code: string): Promise<void>;
  forgetFault(): void;
}

/** Redeems an activation code and refreshes the current user and the plan. */
export function useRedeem(): Redeeming {
  const translate = useTranslate();
  const { call } = useCalls();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [wait, setWait] = useCountdown();
  // Idempotency key per code: a retry after a lost response is not reported as an already used code.
  const keys = useRef(new Map<string, string>());

  const redeem = async (code: string) => {
    if (isBusy || wait > 0) return;
    if (code === '') return setFault(translate('parley.vip.required'));
    if (activationKey(code) === null)
      return setFault(translate(code.length === activationSigns ? 'parley.vip.typo' : 'parley.vip.mistyped'));
    setBusy(true);
    setFault(null);
    try {
      const key = keys.current.get(code) ?? crypto.randomUUID();
      keys.current.set(code, key);
      const headers = { 'Idempotency-Key': key };
      const { data } = await call<Plan | null>('POST /v1/activation-codes/redeem', { body: { code }, headers });
      setPlan(await planNow(data));
    } catch (error) {
      setWait(retryAfter(error));
      setFault(faultText(error, translate));
    } finally {
      setBusy(false);
    }
  };

  /** Redeeming has succeeded, even if this refresh fails. */
  async function planNow(answer: Plan | null): Promise<Plan> {
    const [asked] = await Promise.allSettled([call<Plan>('GET /xxm-comp/v1/vipInfo'), refreshCurrentUser()]);
    await queryClient.invalidateQueries({ queryKey: ['call', 'GET /xxm-comp/v1/vipInfo'] });
    return { ...answer, ...(asked.status === 'fulfilled' ? asked.value.data : {}) };
  }

  return { isBusy, fault, wait, plan, redeem, forgetFault: () => setFault(null) };
}

const known = ['CODE_INVALID', 'NOT_ALLOWED'];

function faultText(error: unknown, translate: (key: string) => string): string {
  const { status, body } = (error instanceof HttpError ? error : {}) as { status?: number; body?: ErrorBody };
  if (known.includes(body?.errorCode ?? '')) return translate(`parley.vip.refused.${body!.errorCode}`);
  if (status === 403) return translate('parley.vip.refused.NOT_ALLOWED');
  if (status === 404 || status === 405) return translate('parley.vip.refused.notOffered');
  return errorText(error, translate);
}

function retryAfter(error: unknown): number {
  const { status, body } = (error instanceof HttpError ? error : {}) as { status?: number; body?: ErrorBody };
  return status === 429 ? (body?.retryAfter ?? 5) : 0;
}

/** Countdown in seconds. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
