import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Generation } from '#contract/customer';
import { LEAVE_AFTER_MS } from '#domain/generation/pauses';
import { aboutGeneration, generationCause } from '#web/lib/requests/watch-generation';
import { toast } from '#web/ui/feedback/toast';

/** What follows a generation on this page: the toast, the result or the way to the dashboard, and an empty form. */
export function useAfterwards(reset: () => void) {
  const { t } = useTranslation(['create', 'common']);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const cancelAsked = useRef(false);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate('/customer'), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);

  const ended = (generation: Generation) => {
    const about = aboutGeneration(generation);
    if (generation.state === 'failed') {
      toast.error(t('common:generation.failed'), { about, cause: generationCause(generation.id) });
    }
    if (generation.state === 'cancelled' && cancelAsked.current) toast.info(t('create:page.cancelled'));
    cancelAsked.current = false;
    if (generation.state !== 'done') return;
    reset();
    if (generation.humanize === 'yes') {
      toast.success(t('common:generation.sent'), { about });
      setLeaving(true);
    } else {
      toast.success(t('common:generation.done'), { about });
      void navigate(`/create?request=${generation.requestId}`);
    }
  };
  return {
    leaving,
    ended,
    cancelAsked: () => {
      cancelAsked.current = true;
    },
  };
}
