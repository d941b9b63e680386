import { useTranslate } from 'react-admin';

const questions = ['seat', 'up', 'down', 'end', 'code', 'refund'] as const;

export function Questions() {
  const translate = useTranslate();
  return (
    <section className="parley-card pricing-questions" aria-labelledby="pricing-questions">
      <h2 id="pricing-questions">{translate('parley.pricing.questions')}</h2>
      {questions.map((name) => (
        <details key={name}>
          <summary>{translate(`parley.pricing.faq.${name}Q`)}</summary>
          <p>{translate(`parley.pricing.faq.${name}A`)}</p>
        </details>
      ))}
    </section>
  );
}
